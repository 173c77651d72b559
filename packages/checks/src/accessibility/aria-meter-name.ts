import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every `<meter>` and every element with its role has an accessible name: a label, ARIA or a title (WCAG 2.2, 4.1.2; ARIA
 * 1.2 requires it). axe-core checks only the role.
 */
export const ariaMeterName = defineRoleNameCheck({
  id: 'aria-meter-name',
  severity: 'medium',
  title: 'Meter names',
  description: 'Without a name, screen readers announce a value without saying what it measures.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#meter',
  roles: ['meter'],
  elements: ['meter'],
  one: 'meter',
  recommendation: 'Name each meter by its visible label with aria-labelledby, or with aria-label.',
});
