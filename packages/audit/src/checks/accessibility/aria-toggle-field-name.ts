import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a checkbox, a radio button, a switch or an option has a name by its text, ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaToggleFieldName = defineRoleNameCheck({
  id: 'aria-toggle-field-name',
  title: 'Names of switches and options by role',
  why: 'Without a name, nobody who listens knows what is switched on or chosen.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#switch',
  roles: ['checkbox', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'switch'],
  noun: 'switch or option',
  nouns: 'Switches and options',
  advice: 'Write beside each what it switches and name it with aria-labelledby, or say so in its aria-label.',
});
