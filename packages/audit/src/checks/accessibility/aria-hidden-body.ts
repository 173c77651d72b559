import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';

/** The body is not `aria-hidden` (ARIA 1.2; the semantics of axe-core). */
export const ariaHiddenBody = defineCheck({
  id: 'aria-hidden-body',
  category: 'accessibility',
  severity: 'medium',
  title: 'The page is not hidden from assistive technology',
  why: 'With aria-hidden on the body, the whole page is empty to a screen reader.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#aria-hidden',
  needs: ['page'],
  outcomes: {
    shown: { verdict: 'pass', message: 'The body of the page is not hidden from assistive technology.' },
    hidden: {
      verdict: 'fail',
      message: 'The whole body of the page is hidden from assistive technology.',
      advice: 'Remove aria-hidden="true" from the <body>.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no body.' },
  },
  run({ page }) {
    const { body } = page;
    if (body === null) return finding('none');
    const isHidden = attribute(body, 'aria-hidden')?.trim().toLowerCase() === 'true';
    return isHidden ? finding('hidden', { evidence: elementEvidence(page, [body]) }) : finding('shown');
  },
});
