import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with a `checkbox`, `radio`, `switch`, `option`, `menuitemcheckbox` or `menuitemradio` role has an
 * accessible name from its text, ARIA or a title (WCAG 2.2, 4.1.2; same semantics as axe-core).
 */
export const ariaToggleFieldName = defineRoleNameCheck({
  id: 'aria-toggle-field-name',
  severity: 'high',
  title: 'ARIA toggle field names',
  description: 'Without a name, screen readers cannot say what is being switched on or selected.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#switch',
  roles: ['checkbox', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'switch'],
  one: 'ARIA toggle field',

  recommendation: 'Name each field by its visible label with aria-labelledby, or with aria-label.',
});
