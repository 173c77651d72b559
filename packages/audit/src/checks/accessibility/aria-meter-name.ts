import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a meter has a name by ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaMeterName = defineRoleNameCheck({
  id: 'aria-meter-name',
  title: 'Names of meters by role',
  why: 'A value says nothing to those who do not hear of what it is.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#meter',
  roles: ['meter'],
  noun: 'meter',
  nouns: 'Meters',
  advice: 'Name each with aria-labelledby by the text beside it, or with aria-label.',
});
