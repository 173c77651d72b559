import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** The limit of sitespeed.io's coach. */
const LIMITS = { goodMaxBytes: 20_000 };
type Limits = typeof LIMITS;
/** The colon, the space and the end of a line. */
const LINE_BYTES = 4;

type Measured = { bytes: number };

/** Bytes of the answer's headers, as HTTP/1.1 would send them: header compression is not known here. */
export const headerSize = defineCheck({
  id: 'header-size',
  category: 'performance',
  severity: 'low',
  title: 'Size of the headers',
  why: 'Headers come before the page, and take up the room of its beginning in the first packets.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  needs: ['response'],
  limits: LIMITS,
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ bytes }: Measured) => `The headers of the page have ${bytes} bytes.`,
    },
    large: {
      verdict: 'warn',
      message: ({ bytes }: Measured, limits: Limits) =>
        `The headers of the page have ${bytes} bytes; up to ${limits.goodMaxBytes} is good.`,
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
