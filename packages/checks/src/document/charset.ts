import { labelToName } from '@exodus/bytes/encoding-lite.js';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { charset: string };

/**
 * Declaration of the character encoding: by byte order mark, Content-Type, or a meta tag within the first 1,024 bytes
 * (HTML standard, "prescan a byte stream"). A later one fails, too: browsers guess until they reach it, and then may
 * parse the page again ("change the encoding"). Without a declaration, valid UTF-8 is read as UTF-8, and everything
 * else as windows-1252, as in browsers in most languages. A meta tag with UTF-16 means UTF-8, and declares it wrongly.
 * An XML page needs none: its default is UTF-8 (XML 1.0, 4.3.3).
 */
export const charset = defineCheck({
  id: 'charset',
  category: 'document',
  severity: 'medium',
  title: 'Character encoding',
  description: 'Without a declared encoding, browsers guess and may show wrong characters.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  requires: ['rawPage', 'body'],
  outcomes: {
    'utf-8': { verdict: 'pass', message: 'This page declares UTF-8.' },
    'xml-default': {
      verdict: 'pass',
      message: 'This page declares no character encoding, which means UTF-8 in XML.',
    },
    other: {
      verdict: 'warn',
      message: ({ label }: Measured & { label: string }) => `This page declares ${label} instead of UTF-8.`,
      recommendation: 'Save and declare the page as UTF-8.',
    },
    unusable: {
      verdict: 'fail',
      message: ({ label }: { label: string }) =>
        `This page declares ${label}, which browsers do not support.`,
      recommendation: 'Save and declare the page as UTF-8.',
    },
    'too-late': {
      verdict: 'fail',
      message:
        'The encoding is declared after the first 1,024 bytes. Browsers guess until they find it, and may have to parse the page again.',
      recommendation: 'Make <meta charset="utf-8"> the first element of the head.',
    },
    none: {
      verdict: 'fail',
      message: ({ charset }: Measured) =>
        charset.toLowerCase() === 'utf-8'
          ? 'This page declares no character encoding; it was read as UTF-8, because all of its bytes are valid UTF-8.'
          : `This page declares no character encoding; it was read as ${charset}, the default of browsers, because its bytes are not valid UTF-8.`,
      recommendation:
        'Declare it in the Content-Type header, or make <meta charset="utf-8"> the first element of the head.',
    },
  },
  run({ rawPage: page, body }) {
    if (body.charset.source !== 'default') {
      const { name, source, declared } = body.charset;
      const label = declared[source] ?? name;
      return name.toLowerCase() === 'utf-8' && !isUtf16(label)
        ? finding('utf-8')
        : finding('other', { data: { charset: name, label } });
    }
    const label = body.charset.declared.header ?? body.charset.declared.meta;
    if (label !== null) return finding('unusable', { data: { label } });
    if (page.syntax === 'xml') return finding('xml-default');
    const late = declaringElements(page);
    return late.length === 0
      ? finding('none', { data: { charset: body.charset.name } })
      : finding('too-late', { evidence: elementEvidence(page, late) });
  },
});

/** Whether a label in a meta tag, which browsers read as UTF-8, is one of UTF-16. */
function isUtf16(label: string): boolean {
  return labelToName(label)?.startsWith('UTF-16') === true;
}

function declaringElements(page: PageFacts) {
  return page.metas
    .filter(
      (meta) =>
        meta.charset !== null ||
        (meta.httpEquiv === 'content-type' && meta.content.toLowerCase().includes('charset=')),
    )
    .map((meta) => meta.element);
}
