import { bytesBeside, bytesText } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Limit of sitespeed.io’s coach. */
const THRESHOLDS = { goodMaxBytes: 20_000 };
type Thresholds = typeof THRESHOLDS;
/** Colon, space and CRLF. */
const LINE_BYTES = 4;

type Measured = { bytes: number };

/** Size of the response headers in HTTP/1.1 format: header compression is unknown here. */
export const headerSize = defineCheck({
  id: 'header-size',
  category: 'performance',
  severity: 'low',
  title: 'Response header size',
  description: 'Headers arrive before the page and take up space in the first packets.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  requires: ['response'],
  thresholds: THRESHOLDS,
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ bytes }: Measured) => `The response headers are ${bytesText(bytes)}.`,
    },
    large: {
      verdict: 'warn',
      message: ({ bytes }: Measured, thresholds: Thresholds) =>
        `The response headers are ${bytesBeside(bytes, thresholds.goodMaxBytes)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`,
      recommendation: 'Shorten policies and cookies, and remove headers that no client uses.',
    },
  },
  run({ response }, thresholds) {
    let bytes = 0;
    for (const { name, value } of response.headers) bytes += name.length + value.length + LINE_BYTES;
    return bytes > thresholds.goodMaxBytes
      ? finding('large', { data: { bytes } })
      : finding('small', { data: { bytes } });
  },
});
