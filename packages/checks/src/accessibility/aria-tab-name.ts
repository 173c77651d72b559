import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with the `tab` role has an accessible name from its text, ARIA or a title (WCAG 2.2, 4.1.2; same
 * semantics as axe-core).
 */
export const ariaTabName = defineRoleNameCheck({
  id: 'aria-tab-name',
  severity: 'high',
  title: 'ARIA tab names',
  description: 'Without names, people who use screen readers cannot tell tabs apart.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#tab',
  roles: ['tab'],
  one: 'ARIA tab',

  recommendation: 'Give each tab text that says what it shows, or an aria-label.',
});
