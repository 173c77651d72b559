import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a tooltip has a name by its text, ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaTooltipName = defineRoleNameCheck({
  id: 'aria-tooltip-name',
  title: 'Names of tooltips',
  why: 'A tooltip without text or name has nothing to tell.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#tooltip',
  roles: ['tooltip'],
  noun: 'tooltip',
  nouns: 'Tooltips',
  advice: 'Write the text of each in it.',
});
