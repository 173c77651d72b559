import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const MODERN: readonly string[] = ['br', 'zstd', 'dcb', 'dcz'];

type Measured = { encodings: string[] };

/**
 * Whether the HTML was compressed with a better coding than gzip; the request offered all codings. Browsers offer these
 * only over HTTPS. Missing compression is reported by `text-compression`.
 */
export const compressionModern = defineCheck({
  id: 'compression-modern',
  category: 'performance',
  severity: 'low',
  title: 'Brotli or Zstandard',
  description: 'Brotli and Zstandard compress text about 15% better than gzip.',
  reference: 'https://www.rfc-editor.org/rfc/rfc7932',
  requires: ['body', 'url'],
  outcomes: {
    modern: {
      verdict: 'pass',
      message: ({ encodings }: Measured) => `The HTML is compressed with ${encodings.join(', ')}.`,
    },
    older: {
      verdict: 'warn',
      message: ({ encodings }: Measured) =>
        `The HTML is compressed with ${encodings.join(', ')}, not with Brotli or Zstandard.`,
      recommendation: 'Enable Brotli or Zstandard on the server.',
    },
    uncompressed: { verdict: 'not_applicable', message: 'The HTML is not compressed.' },
    http: { verdict: 'not_applicable', message: 'Browsers support Brotli and Zstandard only over HTTPS.' },
  },
  run({ body, url }) {
    const encodings = body.contentEncodings.filter((encoding) => encoding !== 'identity');
    if (encodings.length === 0) return finding('uncompressed');
    if (url.protocol !== 'https:') return finding('http');
    const isModern = encodings.some((encoding) => MODERN.includes(encoding));
    return finding(isModern ? 'modern' : 'older', { data: { encodings } });
  },
});
