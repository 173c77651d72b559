import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with the `treeitem` role has an accessible name from its text, ARIA or a title (WCAG 2.2, 4.1.2; same
 * semantics as axe-core).
 */
export const ariaTreeitemName = defineRoleNameCheck({
  id: 'aria-treeitem-name',
  severity: 'medium',
  title: 'ARIA tree item names',
  description: 'Without names, people who use screen readers cannot tell tree items apart.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#treeitem',
  roles: ['treeitem'],
  one: 'ARIA tree item',

  recommendation: 'Give each tree item text, or an aria-label.',
});
