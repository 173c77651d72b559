import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Limit of sitespeed.io’s coach. */
const LIMITS = { goodMaxHeaders: 30 };
type Limits = typeof LIMITS;

type Measured = { headers: number };

/** Number of response header lines of the page. Informational only: their size is checked by `header-size`. */
export const headerCount = defineCheck({
  id: 'header-count',
  category: 'performance',
  severity: 'low',
  title: 'Response header count',
  why: 'Many headers often include leftovers that nothing reads.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  needs: ['response'],
  limits: LIMITS,
  outcomes: {
    low: {
      verdict: 'not_applicable',
      message: ({ headers }: Measured) => `The response has ${counted(headers, 'header')}.`,
    },
    high: {
      verdict: 'info',
      message: ({ headers }: Measured, limits: Limits) =>
        `The response has ${counted(headers, 'header')}; at most ${limits.goodMaxHeaders} are recommended.`,
      advice: 'Remove headers that nothing reads.',
    },
  },
  run({ response }, limits) {
    const data = { headers: response.headers.length };
    return data.headers > limits.goodMaxHeaders ? finding('high', { data }) : finding('low', { data });
  },
});
