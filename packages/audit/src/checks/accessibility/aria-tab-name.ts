import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a tab has a name by its text, ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaTabName = defineRoleNameCheck({
  id: 'aria-tab-name',
  title: 'Names of tabs',
  why: 'A tab without a name cannot be told from the next.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#tab',
  roles: ['tab'],
  noun: 'tab',
  nouns: 'Tabs',
  advice: 'Write in each what it shows, or say so in its aria-label.',
});
