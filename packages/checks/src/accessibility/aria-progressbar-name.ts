import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with the `progressbar` role has an accessible name from ARIA or a title (WCAG 2.2, 4.1.2; same
 * semantics as axe-core).
 */
export const ariaProgressbarName = defineRoleNameCheck({
  id: 'aria-progressbar-name',
  title: 'ARIA progress bar names',
  description: 'Without a name, screen readers announce a percentage without saying what is in progress.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#progressbar',
  roles: ['progressbar'],
  one: 'ARIA progress bar',

  recommendation: 'Name each progress bar by its visible label with aria-labelledby, or with aria-label.',
});
