import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/**
 * Every element with the `meter` role has an accessible name from ARIA or a title (WCAG 2.2, 4.1.2; same semantics as
 * axe-core).
 */
export const ariaMeterName = defineRoleNameCheck({
  id: 'aria-meter-name',
  title: 'ARIA meter names',
  why: 'Without a name, screen readers announce a value without saying what it measures.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#meter',
  roles: ['meter'],
  one: 'ARIA meter',

  advice: 'Name each meter by its visible label with aria-labelledby, or with aria-label.',
});
