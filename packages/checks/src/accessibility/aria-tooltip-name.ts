import { defineRoleNameCheck } from '../definition/define-role-name-check.ts';

/**
 * Every element with the `tooltip` role has an accessible name from its text, ARIA or a title (WCAG 2.2, 4.1.2; same
 * semantics as axe-core).
 */
export const ariaTooltipName = defineRoleNameCheck({
  id: 'aria-tooltip-name',
  severity: 'medium',
  title: 'ARIA tooltip names',
  description: 'Screen readers have nothing to announce for a tooltip without text.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#tooltip',
  roles: ['tooltip'],
  one: 'ARIA tooltip',

  recommendation: 'Put the text of each tooltip inside its element.',
});
