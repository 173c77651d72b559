import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { status: number };

/**
 * The status of the page’s own response, judged as in Lighthouse: search engines drop pages with status 400 and above.
 */
export const httpStatusCode = defineCheck({
  id: 'http-status-code',
  category: 'seo',
  severity: 'high',
  title: 'HTTP status code',
  description: 'Search engines do not index pages that return an error.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-15',
  requires: ['response'],
  outcomes: {
    success: {
      verdict: 'pass',
      message: ({ status }: Measured) => `This page returns status ${status}.`,
    },
    failure: {
      verdict: 'fail',
      message: ({ status }: Measured) => `This page returns an error (status ${status}).`,
      recommendation: 'Check the server log for the cause of the error.',
    },
  },
  run({ response: { status } }) {
    return finding(status < 400 ? 'success' : 'failure', { data: { status } });
  },
});
