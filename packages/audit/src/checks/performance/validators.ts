import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { parseCacheControl } from '../../formats/cache-control.ts';

/** ETag and Last-Modified, by which a browser can ask whether its copy is current (RFC 9110, section 8.8). Told, not judged. */
export const validators = defineCheck({
  id: 'validators',
  category: 'performance',
  severity: 'low',
  title: 'Validators',
  why: 'With a validator, a page that has not changed need not be sent again.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.8',
  needs: ['response'],
  outcomes: {
    present: {
      verdict: 'info',
      message: ({ headers }: { headers: string[] }) =>
        `Browsers can ask for changes, by ${headers.join(' and ')}.`,
    },
    absent: {
      verdict: 'info',
      message: 'The page has no ETag and no Last-Modified, so a copy of it cannot be renewed cheaply.',
      advice: 'Send an ETag or a Last-Modified with pages that seldom change.',
    },
    'not-stored': { verdict: 'not_applicable', message: 'Browsers may not keep the page.' },
  },
  run({ response }) {
    const cacheControl = parseCacheControl(headerValue(response.headers, 'cache-control') ?? '');
    if (cacheControl.has('no-store')) return finding('not-stored');
    const headers = ['etag', 'last-modified'].filter((name) => headerValue(response.headers, name) !== null);
    if (headers.length === 0) return finding('absent');
    return finding('present', { data: { headers }, evidence: headerEvidence(response.headers, ...headers) });
  },
});
