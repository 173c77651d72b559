import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Bodies below this gain little; sitespeed.io's coach has the same limit. */
const WORTHWHILE_MIN_BYTES = 2_000;

/** Content codings that compress (IANA HTTP Content Coding Registry). */
const COMPRESSING: ReadonlySet<string> = new Set([
  'br',
  'compress',
  'dcb',
  'dcz',
  'deflate',
  'gzip',
  'x-compress',
  'x-gzip',
  'zstd',
]);

type Measured = { encodings: string[]; wireBytes: number; decodedBytes: number };

/** Whether the HTML came compressed, in any of the codings that were offered; not only gzip, as some systems have it. */
export const textCompression = defineCheck({
  id: 'text-compression',
  category: 'performance',
  severity: 'high',
  title: 'Compression of the HTML',
  why: 'Compressed HTML is a fifth or less of its size on the way.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.4',
  needs: ['body'],
  outcomes: {
    compressed: {
      verdict: 'pass',
      message: ({ encodings, wireBytes, decodedBytes }: Measured) =>
        `The HTML came compressed (${encodings.join(', ')}): ${wireBytes} bytes for ${decodedBytes}.`,
    },
    plain: {
      verdict: 'fail',
      message: ({ decodedBytes }: Measured) => `The ${decodedBytes} bytes of the HTML came uncompressed.`,
      advice: 'Switch on gzip, Brotli or Zstandard compression for text in the server.',
    },
    small: {
      verdict: 'not_applicable',
      message: `The HTML has fewer than ${WORTHWHILE_MIN_BYTES} bytes, which compression hardly shortens.`,
    },
  },
  run({ body: { bytes, contentEncodings } }) {
    const encodings = contentEncodings.filter((encoding) => COMPRESSING.has(encoding));
    const data = { encodings, wireBytes: bytes.wire, decodedBytes: bytes.decoded };
    if (encodings.length > 0) return finding('compressed', { data });
    return bytes.decoded < WORTHWHILE_MIN_BYTES ? finding('small') : finding('plain', { data });
  },
});
