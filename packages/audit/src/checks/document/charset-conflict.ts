import { labelToName } from '@exodus/bytes/encoding-lite.js';
import type { PageBody } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/**
 * Whether the declarations agree (byte order mark, Content-Type, meta: the first of them wins, HTML standard) and the bytes are
 * what they say. Labels of one encoding agree, as `utf8` and `UTF-8` do (Encoding standard).
 */
export const charsetConflict = defineCheck({
  id: 'charset-conflict',
  category: 'document',
  severity: 'medium',
  title: 'Consistent encoding',
  why: 'Where declarations of the encoding disagree, programs that read the page disagree on its letters.',
  docs: 'https://encoding.spec.whatwg.org/#names-and-labels',
  needs: ['body'],
  outcomes: {
    consistent: { verdict: 'pass', message: 'The text of the page is in the encoding that it declares.' },
    'not-declared': { verdict: 'not_applicable', message: 'The page declares no encoding.' },
    conflicting: {
      verdict: 'warn',
      message: ({ declared }: { declared: string[] }) =>
        `The page declares different encodings: ${declared.join(', ')}.`,
      advice: 'Declare the same encoding everywhere, or only in the Content-Type header.',
    },
    undecodable: {
      verdict: 'warn',
      message: ({ characters }: { characters: number }) =>
        `Places where the page is not in the encoding that it declares: ${characters}.`,
      advice: 'Save the page in the encoding that it declares.',
    },
  },
  run({ body }) {
    const declarations = declarationsOf(body);
    if (declarations.length === 0) return finding('not-declared');
    if (new Set(declarations.map(({ label }) => encodingOf(label))).size > 1) {
      return finding('conflicting', {
        data: { declared: declarations.map(({ place, label }) => `${label} (${place})`) },
      });
    }
    const characters = body.replacementCharacters;
    return characters > 0 ? finding('undecodable', { data: { characters } }) : finding('consistent');
  },
});

type Declaration = { place: string; label: string };

function declarationsOf({ charset: { declared } }: PageBody): Declaration[] {
  const places = [
    { place: 'byte order mark', label: declared.bom },
    { place: 'header', label: declared.header },
    { place: 'meta', label: declared.meta },
  ];
  return places.flatMap(({ place, label }) => (label === null ? [] : [{ place, label }]));
}

/** The encoding that a label names; an unknown label names itself. */
function encodingOf(label: string): string {
  return labelToName(label) ?? label.trim().toLowerCase();
}
