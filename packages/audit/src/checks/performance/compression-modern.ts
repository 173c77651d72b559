import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const MODERN: readonly string[] = ['br', 'zstd', 'dcb', 'dcz'];

type Measured = { encodings: string[] };

/**
 * Whether the HTML came in a coding that is better than gzip, all of which were offered. Browsers offer these over https alone. That
 * it came uncompressed is told by `text-compression`.
 */
export const compressionModern = defineCheck({
  id: 'compression-modern',
  category: 'performance',
  severity: 'low',
  title: 'Compression of today',
  why: 'Brotli and Zstandard make text about a sixth smaller than gzip does.',
  docs: 'https://www.rfc-editor.org/rfc/rfc7932',
  needs: ['body', 'url'],
  outcomes: {
    modern: {
      verdict: 'pass',
      message: ({ encodings }: Measured) => `The HTML came in a coding of today (${encodings.join(', ')}).`,
    },
    older: {
      verdict: 'warn',
      message: ({ encodings }: Measured) => `The HTML came in a coding of old (${encodings.join(', ')}).`,
      advice: 'Switch on Brotli or Zstandard in the server.',
    },
    plain: { verdict: 'not_applicable', message: 'The HTML came uncompressed.' },
    http: { verdict: 'not_applicable', message: 'Browsers ask for newer codings over HTTPS only.' },
  },
  run({ body, url }) {
    const encodings = body.contentEncodings.filter((encoding) => encoding !== 'identity');
    if (encodings.length === 0) return finding('plain');
    if (url.protocol !== 'https:') return finding('http');
    const isModern = encodings.some((encoding) => MODERN.includes(encoding));
    return finding(isModern ? 'modern' : 'older', { data: { encodings } });
  },
});
