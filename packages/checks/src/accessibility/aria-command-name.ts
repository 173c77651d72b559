import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with the `button`, `link` or `menuitem` role has an accessible name from its text, ARIA or a title
 * (WCAG 2.2, 4.1.2; same semantics as axe-core).
 */
export const ariaCommandName = defineRoleNameCheck({
  id: 'aria-command-name',
  severity: 'high',
  title: 'ARIA button, link and menu item names',
  description: 'Screen readers announce a control without a name as just “button” or “link”.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#button',
  roles: ['button', 'link', 'menuitem'],
  one: 'ARIA button, link or menu item',
  many: 'ARIA buttons, links or menu items',
  recommendation: 'Give each one text that says what it does, or an aria-label if it shows only an icon.',
});
