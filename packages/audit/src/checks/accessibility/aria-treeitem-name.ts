import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a tree item has a name by its text, ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaTreeitemName = defineRoleNameCheck({
  id: 'aria-treeitem-name',
  title: 'Names of tree items',
  why: 'An item of a tree that has no name cannot be told from the next.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#treeitem',
  roles: ['treeitem'],
  noun: 'tree item',
  nouns: 'Tree items',
  advice: 'Write in each what it is, or say so in its aria-label.',
});
