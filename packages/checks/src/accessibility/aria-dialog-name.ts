import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with the `dialog` or `alertdialog` role has an accessible name from ARIA or a title (WCAG 2.2, 4.1.2;
 * same semantics as axe-core).
 */
export const ariaDialogName = defineRoleNameCheck({
  id: 'aria-dialog-name',
  severity: 'medium',
  title: 'ARIA dialog names',
  description: 'When an unnamed dialog opens, screen readers announce only “dialog”.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#dialog',
  roles: ['alertdialog', 'dialog'],
  one: 'ARIA dialog',

  recommendation: 'Name each dialog by its heading with aria-labelledby, or with aria-label.',
});
