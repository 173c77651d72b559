import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every `<progress>` and every element with its role has an accessible name: a label, ARIA or a title (WCAG 2.2, 4.1.2;
 * ARIA 1.2 requires it). axe-core checks only the role. An `<output>` needs none: ARIA does not require one for its role,
 * `status`.
 */
export const ariaProgressbarName = defineRoleNameCheck({
  id: 'aria-progressbar-name',
  severity: 'medium',
  title: 'Progress bar names',
  description: 'Without a name, screen readers announce a percentage without saying what is in progress.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#progressbar',
  roles: ['progressbar'],
  elements: ['progress'],
  one: 'progress bar',
  recommendation: 'Name each progress bar by its visible label with aria-labelledby, or with aria-label.',
});
