import { defineRoleNameCheck } from '../../accname/define-role-name-check.ts';

/** Every element with the role of a dialog has a name by ARIA or a title (WCAG 2.2, 4.1.2; the semantics of axe-core). */
export const ariaDialogName = defineRoleNameCheck({
  id: 'aria-dialog-name',
  title: 'Names of dialogs',
  why: 'When a dialog without a name opens, a screen reader says only that it is one.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#dialog',
  roles: ['alertdialog', 'dialog'],
  noun: 'dialog',
  nouns: 'Dialogs',
  advice: 'Name each with aria-labelledby by its heading, or with aria-label.',
});
