import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import { inlineBytes } from '@pagemark/html/facts/inline-bytes';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { FIRST_ROUND_TRIP_BYTES, inlineMessages } from '../size-checks/inline-weight.ts';

const THRESHOLDS = { goodMaxBytes: FIRST_ROUND_TRIP_BYTES, goodMaxAttributes: 20 };

type Thresholds = typeof THRESHOLDS;

type Measured = { bytes: number; attributes: number };
const limitsOf = ({ goodMaxBytes: bytes, goodMaxAttributes: elements }: Thresholds) => ({ bytes, elements });
const messages = inlineMessages('inline CSS', 'style attributes');

/**
 * Size of inline styles. A few are good, since the first rendering then does not wait for a file; phpRank tolerates one
 * `style` attribute, webhint none. Warns when they exceed the first round trip, or when more than a few elements have
 * their own styles.
 */
export const inlineCss = defineCheck({
  id: 'inline-css',
  category: 'performance',
  severity: 'low',
  title: 'Inline CSS',
  description: 'Inline styles are sent again with every page; browsers cache stylesheet files.',
  reference: 'https://www.rfc-editor.org/rfc/rfc6928',
  requires: ['wholeRawPage'],
  thresholds: THRESHOLDS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ bytes, attributes }: Measured, thresholds: Thresholds) =>
        messages.measured(bytes, attributes, limitsOf(thresholds)),
    },
    high: {
      verdict: 'warn',
      message: ({ bytes, attributes }: Measured, thresholds: Thresholds) =>
        messages.tooMuch(bytes, attributes, limitsOf(thresholds)),
      recommendation:
        'Move styles that the first view does not need into a file, and style attributes into classes.',
    },
  },
  run({ wholeRawPage: page }, thresholds) {
    const styles = page.tagged('style');
    const styled = page.withAttribute('style');
    let bytes = inlineBytes(styles);
    for (const element of styled) bytes += attribute(element, 'style')?.length ?? 0;
    const data = { bytes, attributes: styled.length };
    if (bytes <= thresholds.goodMaxBytes && styled.length <= thresholds.goodMaxAttributes)
      return finding('low', { data });
    return finding('high', { data, evidence: elementEvidence(page, [...styles, ...styled]) });
  },
});
