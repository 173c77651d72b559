import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The `<body>` has no `aria-hidden="true"` (ARIA 1.2; same semantics as axe-core, which rates the impact as critical).
 *
 * A hidden body caps the result: for people with screen readers the page is empty.
 */
export const ariaHiddenBody = defineCheck({
  id: 'aria-hidden-body',
  category: 'accessibility',
  severity: 'medium',
  title: 'aria-hidden on body',
  description: 'With aria-hidden on the body, the whole page is empty to screen readers.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#aria-hidden',
  requires: ['page'],
  outcomes: {
    visible: { verdict: 'pass', message: 'The body is not hidden from assistive technology.' },
    hidden: {
      verdict: 'fail',
      isSevere: true,
      message: 'The whole page is hidden from assistive technology.',
      recommendation: 'Remove aria-hidden="true" from the <body> element.',
    },
    none: { verdict: 'not_applicable', message: 'This page has no body.' },
  },
  run({ page }) {
    const { body } = page;
    if (body === null) return finding('none');
    const isHidden = attribute(body, 'aria-hidden')?.trim().toLowerCase() === 'true';
    return isHidden ? finding('hidden', { evidence: elementEvidence(page, [body]) }) : finding('visible');
  },
});
