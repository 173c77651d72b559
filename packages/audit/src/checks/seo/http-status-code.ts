import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

type Measured = { status: number };

/** The status of the page’s own answer, as Lighthouse judges it: from 400 on, search engines drop the page. */
export const httpStatusCode = defineCheck({
  id: 'http-status-code',
  category: 'seo',
  severity: 'high',
  title: 'Status of the answer',
  why: 'Search engines do not index a page that answers with an error, whatever it shows.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15',
  needs: ['response'],
  outcomes: {
    success: {
      verdict: 'pass',
      message: ({ status }: Measured) => `The page answers with the status ${status}.`,
    },
    failure: {
      verdict: 'fail',
      message: ({ status }: Measured) => `The page answers with the status ${status}, an error.`,
      advice: 'Find out in the log of the server why it answers with an error.',
    },
  },
  run({ response: { status } }) {
    return finding(status < 400 ? 'success' : 'failure', { data: { status } });
  },
});
