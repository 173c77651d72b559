import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Limit of sitespeed.io’s coach. */
const THRESHOLDS = { goodMaxHeaders: 30 };
type Thresholds = typeof THRESHOLDS;

type Measured = { headers: number };

/** Number of response header lines of the page. Informational only: their size is checked by `header-size`. */
export const headerCount = defineCheck({
  id: 'header-count',
  category: 'performance',
  severity: 'low',
  title: 'Response header count',
  description: 'Responses with many headers often include leftovers that no client uses.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  requires: ['response'],
  thresholds: THRESHOLDS,
  outcomes: {
    low: {
      verdict: 'not_applicable',
      message: ({ headers }: Measured) => `The response has ${pluralize(headers, 'header')}.`,
    },
    high: {
      verdict: 'info',
      message: ({ headers }: Measured, thresholds: Thresholds) =>
        `The response has ${pluralize(headers, 'header')}; ${recommendedMaximum(thresholds.goodMaxHeaders)}.`,
      recommendation: 'Remove headers that no client uses.',
    },
  },
  run({ response }, thresholds) {
    const data = { headers: response.headers.length };
    return data.headers > thresholds.goodMaxHeaders ? finding('high', { data }) : finding('low', { data });
  },
});
