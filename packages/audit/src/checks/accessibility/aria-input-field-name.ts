import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a field has a name by ARIA or a title: its content is its value. Comboboxes with an `input` inside and lists that a combobox opens are named by those (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaInputFieldName = defineRoleNameCheck({
  id: 'aria-input-field-name',
  title: 'Names of fields by role',
  why: 'Without a name, nobody who listens knows what a field asks for.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#textbox',
  roles: ['combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox'],
  noun: 'field',
  nouns: 'Fields',
  advice: 'Name each with aria-labelledby by the text beside it, or with aria-label.',
});
