import { AppError } from '@pagemark/domain';

const EXTRACT = 'Extract it, or compress it with gzip, brotli or zstd.';
const LIST_URLS = 'Send a list of URLs as text, CSV or NDJSON.';

/** The magic numbers of binary files, as Latin-1, and what to do with such a file. */
const BINARY: readonly [magic: string, advice: string][] = [
  [
    'PK\u0003\u0004',
    'The file is a ZIP archive or a spreadsheet. Extract an archive; save a spreadsheet as CSV.',
  ],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'The file is a spreadsheet or another Office document. Save a spreadsheet as CSV.',
  ],
  ['%PDF-', `The file is a PDF. ${LIST_URLS}`],
  ['BZh', `The file is compressed with bzip2. ${EXTRACT}`],
  ['\u00fd7zXZ\u0000', `The file is compressed with xz. ${EXTRACT}`],
  ['7z\u00bc\u00af', `The file is a 7z archive. ${EXTRACT}`],
];
/** How texts in other formats begin, and what to do with such a file. */
const TEXTS: readonly [beginning: RegExp, advice: string][] = [
  [
    // Not an array in a line of its own, with others after it: only that line is wrong.
    /^\s*(?:(?!\[[^\r\n]*\][ \t\r]*\n\s*\S)\[\s*["{\]]|\{\s*[\r\n])/,
    'The file is a JSON document. Write one object per line (NDJSON), such as {"url":"https://example.com/"}.',
  ],
  [/^\s*<(?:!doctype\s+html|html)[\s>]/i, `The file is an HTML page. ${LIST_URLS}`],
  [/^\s*<(?:\?xml|urlset|sitemapindex)[\s>]/i, 'The file is XML. To import a sitemap, use its URL.'],
];

/**
 * Throws AppError `unsupported_media_type` for a file that is not a list of URLs: all of its lines would be rejected, for
 * reasons that do not help. `bytes` and `text`: its beginning.
 */
export function requireList(bytes: Uint8Array, text: string): void {
  const advice = adviceFor(bytes, text);
  if (advice !== null) throw new AppError('unsupported_media_type', advice);
}

/** What is wrong with a file that begins like another format, and what to do; null for a possible list of URLs. */
export function adviceFor(bytes: Uint8Array, text: string): string | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const found =
    BINARY.find(([magic]) => start.startsWith(magic)) ?? TEXTS.find(([beginning]) => beginning.test(text));
  return found?.[1] ?? null;
}
