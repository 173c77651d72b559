import { bytesText } from '../../around/bytes-text.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Limit of sitespeed.io’s coach. */
const LIMITS = { goodMaxBytes: 20_000 };
type Limits = typeof LIMITS;
/** Colon, space and CRLF. */
const LINE_BYTES = 4;

type Measured = { bytes: number };

/** Size of the response headers in HTTP/1.1 format: header compression is unknown here. */
export const headerSize = defineCheck({
  id: 'header-size',
  category: 'performance',
  severity: 'low',
  title: 'Response header size',
  why: 'Headers arrive before the page and take up space in the first packets.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  needs: ['response'],
  limits: LIMITS,
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ bytes }: Measured) => `The response headers are ${bytesText(bytes)}.`,
    },
    large: {
      verdict: 'warn',
      message: ({ bytes }: Measured, limits: Limits) =>
        `The response headers are ${bytesText(bytes)}; at most ${bytesText(limits.goodMaxBytes)} is recommended.`,
      advice: 'Shorten policies and cookies, and remove headers that nothing reads.',
    },
  },
  run({ response }, limits) {
    let bytes = 0;
    for (const { name, value } of response.headers) bytes += name.length + value.length + LINE_BYTES;
    return bytes > limits.goodMaxBytes
      ? finding('large', { data: { bytes } })
      : finding('small', { data: { bytes } });
  },
});
