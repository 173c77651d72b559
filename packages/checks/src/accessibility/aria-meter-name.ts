import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with the `meter` role has an accessible name from ARIA or a title (WCAG 2.2, 4.1.2; same semantics as
 * axe-core).
 */
export const ariaMeterName = defineRoleNameCheck({
  id: 'aria-meter-name',
  title: 'ARIA meter names',
  description: 'Without a name, screen readers announce a value without saying what it measures.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#meter',
  roles: ['meter'],
  one: 'ARIA meter',

  recommendation: 'Name each meter by its visible label with aria-labelledby, or with aria-label.',
});
