import { labelToName } from '@exodus/bytes/encoding-lite.js';
import type { PageBody } from '@pagemark/domain';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { utf8Characters } from '../definition/utf8-characters.ts';

/** Characters of UTF-8 that a text about wrong encodings may contain in another one. */
const UTF8_CHARACTERS_MIN = 3;

/**
 * Whether the declarations agree (byte order mark, Content-Type, meta tag, XML declaration: the first of them wins, HTML
 * standard) and match the bytes. Labels of the same encoding agree, such as `utf8` and `UTF-8` (Encoding standard).
 * Text in a single-byte encoding whose bytes are all valid UTF-8 is UTF-8, if it has at least three such characters.
 */
export const charsetConflict = defineCheck({
  id: 'charset-conflict',
  category: 'document',
  severity: 'medium',
  title: 'Consistent character encoding',
  description: 'With conflicting declarations, programs may decode the text differently.',
  reference: 'https://encoding.spec.whatwg.org/#names-and-labels',
  requires: ['rawPage', 'body'],
  outcomes: {
    consistent: { verdict: 'pass', message: 'The page is encoded as declared.' },
    'not-declared': { verdict: 'not_applicable', message: 'This page declares no character encoding.' },
    conflicting: {
      verdict: 'warn',
      message: ({ declared }: { declared: string[] }) =>
        `This page declares different encodings: ${declared.join(', ')}.`,
      recommendation: 'Declare the same encoding everywhere, or only in the Content-Type header.',
    },
    'utf-8': {
      verdict: 'warn',
      message: ({ label, characters }: { label: string; characters: number }) =>
        `This page declares ${label}, but is in UTF-8: ${pluralize(characters, 'character is', 'characters are')} shown as several others.`,
      recommendation: 'Declare UTF-8.',
    },
    undecodable: {
      verdict: 'warn',
      message: ({ characters }: { characters: number }) =>
        `${pluralize(characters, 'character does', 'characters do')} not match the declared encoding.`,
      recommendation: 'Save the page in the declared encoding.',
    },
  },
  run({ rawPage, body }) {
    const declarations = declarationsOf(body, rawPage.syntax === 'xml');
    if (declarations.length === 0) return finding('not-declared');
    const { bom } = body.charset.declared;
    if (new Set(declarations.map(({ label }) => encodingOf(label, bom))).size > 1) {
      return finding('conflicting', {
        data: { declared: declarations.map(({ source, label }) => `${label} (${source})`) },
      });
    }
    const mistaken = utf8Characters(body.text, body.charset.name);
    if (mistaken >= UTF8_CHARACTERS_MIN) {
      const label = declarations[0]?.label ?? body.charset.name;
      return finding('utf-8', { data: { label, characters: mistaken } });
    }
    const characters = body.replacementCharacters;
    return characters > 0 ? finding('undecodable', { data: { characters } }) : finding('consistent');
  },
});

/** Where browsers search for a meta tag. In HTML, it has precedence over an XML declaration. */
const PRESCAN_CHARACTERS = 1_024;
const META = /<meta[^<>]{1,200}charset/i;

type Declaration = { source: string; label: string };

function declarationsOf({ charset: { declared }, text }: PageBody, isXml: boolean): Declaration[] {
  const isInDeclaration =
    text.startsWith('<?xml') && (isXml || !META.test(text.slice(0, PRESCAN_CHARACTERS)));
  const sources = [
    { source: 'byte order mark', label: declared.bom },
    { source: 'header', label: declared.header },
    { source: isInDeclaration ? 'XML declaration' : 'meta', label: declared.meta },
  ];
  return sources.flatMap(({ source, label }) => (label === null ? [] : [{ source, label }]));
}

/**
 * The encoding of a label; an unknown label is returned unchanged. `utf-16` leaves the order of the bytes to the byte
 * order mark (RFC 2781, section 4.3).
 */
function encodingOf(label: string, bom: string | null): string {
  const plain = label.trim().toLowerCase();
  if (plain === 'utf-16' && bom?.startsWith('UTF-16') === true) return bom;
  return labelToName(label) ?? plain;
}
