import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';
import { inlineBytes } from '../../facts/inline-bytes.ts';

/** What the first round trip of a connection carries: ten segments of 1,460 bytes (RFC 6928). The coach has 14.5 kB. */
const LIMITS = { goodMaxBytes: 14_600, goodMaxAttributes: 20 };

type Measured = { bytes: number; attributes: number };

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
    little: {
      verdict: 'pass',
      message: ({ bytes, attributes }: Measured) =>
        `The HTML has ${counted(bytes, 'byte')} of styles, and ${counted(attributes, 'element')} with styles of their own.`,
    },
    much: {
      verdict: 'warn',
      message: ({ bytes, attributes }: Measured) =>
        `The HTML has ${counted(bytes, 'byte')} of styles, and ${counted(attributes, 'element')} with styles of their own.`,
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
