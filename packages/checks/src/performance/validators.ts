import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { parseCacheControl } from '@pagemark/html/formats/cache-control';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * ETag and Last-Modified, with which browsers check whether their copy is current (RFC 9110, section 8.8).
 * Informational only.
 */
export const validators = defineCheck({
  id: 'validators',
  category: 'performance',
  severity: 'low',
  title: 'ETag and Last-Modified',
  description: 'With a validator, a page that has not changed does not have to be sent again.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.8',
  requires: ['response'],
  outcomes: {
    present: {
      verdict: 'info',
      message: ({ headers }: { headers: string[] }) =>
        `Browsers can revalidate the page with ${headers.join(' and ')}.`,
    },
    absent: {
      verdict: 'info',
      message: 'The page has neither ETag nor Last-Modified, so browsers cannot revalidate it.',
      recommendation: 'Send an ETag or Last-Modified header with pages that rarely change.',
    },
    'not-stored': { verdict: 'not_applicable', message: 'Browsers must not store the page.' },
  },
  run({ response }) {
    const cacheControl = parseCacheControl(headerValue(response.headers, 'cache-control') ?? '');
    if (cacheControl.has('no-store')) return finding('not-stored');
    const headers = ['etag', 'last-modified'].filter((name) => headerValue(response.headers, name) !== null);
    if (headers.length === 0) return finding('absent');
    return finding('present', { data: { headers }, evidence: headerEvidence(response.headers, ...headers) });
  },
});
