import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a progress bar has a name by ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaProgressbarName = defineRoleNameCheck({
  id: 'aria-progressbar-name',
  title: 'Names of progress bars by role',
  why: 'A share says nothing to those who do not hear of what it is.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#progressbar',
  roles: ['progressbar'],
  noun: 'progress bar',
  nouns: 'Progress bars',
  advice: 'Name each with aria-labelledby by the text beside it, or with aria-label.',
});
