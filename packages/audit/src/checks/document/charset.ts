import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

type Measured = { charset: string };

/**
 * The declaration of the character encoding: by byte order mark, by Content-Type, or by a meta within the first 1,024 bytes (HTML
 * standard, "prescan a byte stream"). Later ones make browsers guess first and start over; the snapshot does not count them.
 */
export const charset = defineCheck({
  id: 'charset',
  category: 'document',
  severity: 'medium',
  title: 'Character encoding',
  why: 'Without a declared encoding, browsers guess, and letters may come out as others.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  needs: ['page', 'body'],
  outcomes: {
    'utf-8': { verdict: 'pass', message: 'The page declares UTF-8.' },
    other: {
      verdict: 'warn',
      message: ({ charset }: Measured) =>
        `The page declares ${charset}; UTF-8 is the standard's only choice.`,
      advice: 'Save and declare the page as UTF-8.',
    },
    unusable: {
      verdict: 'fail',
      message: ({ label }: { label: string }) =>
        `The page declares ${label}, which is no encoding that browsers decode.`,
      advice: 'Save and declare the page as UTF-8.',
    },
    'too-late': {
      verdict: 'fail',
      message: 'The page declares its encoding after its first 1,024 bytes, where browsers do not look.',
      advice: 'Make <meta charset="utf-8"> the first element of the head.',
    },
    none: {
      verdict: 'fail',
      message: 'The page does not declare its character encoding.',
      advice:
        'Send it in the Content-Type header, or make <meta charset="utf-8"> the first element of the head.',
    },
  },
  run({ page, body }) {
    if (body.charset.source !== 'default') {
      const { name } = body.charset;
      return name.toLowerCase() === 'utf-8'
        ? finding('utf-8')
        : finding('other', { data: { charset: name } });
    }
    const label = body.charset.declared.header ?? body.charset.declared.meta;
    if (label !== null) return finding('unusable', { data: { label } });
    const late = declaringElements(page);
    return late.length === 0
      ? finding('none')
      : finding('too-late', { evidence: elementEvidence(page, late) });
  },
});

function declaringElements(page: PageFacts) {
  return page.metas
    .filter(
      (meta) =>
        meta.charset !== null ||
        (meta.httpEquiv === 'content-type' && meta.content.toLowerCase().includes('charset=')),
    )
    .map((meta) => meta.element);
}
