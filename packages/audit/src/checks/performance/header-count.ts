import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** The limit of sitespeed.io's coach. */
const LIMITS = { goodMaxHeaders: 30 };
type Limits = typeof LIMITS;

type Measured = { headers: number };

/** Lines of headers in the page's answer. Told, not judged: what they weigh is for header-size. */
export const headerCount = defineCheck({
  id: 'header-count',
  category: 'performance',
  severity: 'low',
  title: 'Number of headers',
  why: 'Many headers are a sign that some of them are leftovers.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-5',
  needs: ['response'],
  limits: LIMITS,
  outcomes: {
    few: {
      verdict: 'not_applicable',
      message: ({ headers }: Measured) => `The page came with ${counted(headers, 'header')}.`,
    },
    many: {
      verdict: 'info',
      message: ({ headers }: Measured, limits: Limits) =>
        `The page came with ${counted(headers, 'header')}; more than ${limits.goodMaxHeaders} is unusual.`,
      advice: 'Remove headers that nothing reads.',
    },
  },
  run({ response }, limits) {
    const data = { headers: response.headers.length };
    return data.headers > limits.goodMaxHeaders ? finding('many', { data }) : finding('few', { data });
  },
});
