import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a button, a link or a menu item has a name by its text, ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaCommandName = defineRoleNameCheck({
  id: 'aria-command-name',
  title: 'Names of buttons and links by role',
  why: 'What can be pressed and has no name is read out as “button” or “link” and nothing more.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#button',
  roles: ['button', 'link', 'menuitem'],
  noun: 'button, link or menu item',
  nouns: 'Buttons, links and menu items',
  advice: 'Write in each what it does, or say so in its aria-label when it shows only an icon.',
});
