import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with an input field role has an accessible name from ARIA or a title (WCAG 2.2, 4.1.2; same semantics
 * as axe-core). Its content is its value, not its name. A combobox around an `input` and a listbox that a combobox
 * opens are skipped.
 */
export const ariaInputFieldName = defineRoleNameCheck({
  id: 'aria-input-field-name',
  severity: 'high',
  title: 'ARIA input field names',
  description: 'Without a name, screen readers cannot say what a field is for.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#textbox',
  roles: ['combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox'],
  one: 'ARIA input field',

  recommendation: 'Name each field by its visible label with aria-labelledby, or with aria-label.',
});
