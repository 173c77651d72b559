import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';
import { inlineBytes } from '../../facts/inline-bytes.ts';
import { FIRST_ROUND_TRIP_BYTES, inlineText } from '../../weights/inline-weight.ts';

const LIMITS = { goodMaxBytes: FIRST_ROUND_TRIP_BYTES, goodMaxAttributes: 20 };

type Measured = { bytes: number; attributes: number };
const measured = ({ bytes, attributes }: Measured) =>
  inlineText(bytes, 'styles', { count: attributes, own: 'styles' });

/**
 * Styles written into the page. A little is good, since the first rendering then waits for no file; phpRank tolerates one
 * `style` attribute, webhint none. It warns when they are more than a first round trip carries, or when more than a few
 * elements carry their own.
 */
export const inlineCss = defineCheck({
  id: 'inline-css',
  category: 'performance',
  severity: 'low',
  title: 'Styles in the HTML',
  why: 'Styles in the HTML are sent anew with every page, while a file is kept by the browser.',
  docs: 'https://www.rfc-editor.org/rfc/rfc6928',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    little: { verdict: 'pass', message: measured },
    much: {
      verdict: 'warn',
      message: measured,
      advice: 'Move styles that the first view does not need to a file, and styles of elements to classes.',
    },
  },
  run({ wholePage: page }, limits) {
    const styles = page.tagged('style');
    const styled = page.withAttribute('style');
    let bytes = inlineBytes(styles);
    for (const element of styled) bytes += attribute(element, 'style')?.length ?? 0;
    const data = { bytes, attributes: styled.length };
    if (bytes <= limits.goodMaxBytes && styled.length <= limits.goodMaxAttributes)
      return finding('little', { data });
    return finding('much', { data, evidence: elementEvidence(page, [...styles, ...styled]) });
  },
});
