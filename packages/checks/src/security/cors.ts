import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The CORS response to a script from another origin (Fetch standard, CORS protocol). Only reading with the visitor’s
 * cookies is a vulnerability: an echoed origin together with `Access-Control-Allow-Credentials: true`, which the
 * Observatory fails. A bare `*`, which excludes credentials, only exposes what anyone can read.
 */
export const cors = defineCheck({
  id: 'cors',
  category: 'security',
  severity: 'high',
  title: 'CORS',
  description:
    'If any site can read a page with the visitor’s cookies, it can see the visitor’s private data.',
  reference: 'https://fetch.spec.whatwg.org/#http-cors-protocol',
  requires: ['cors'],
  outcomes: {
    restricted: { verdict: 'pass', message: 'Scripts from other origins cannot read this page.' },
    public: {
      verdict: 'pass',
      message: 'Scripts from other origins can read this page, but without the visitor’s cookies.',
    },
    'credentials-exposed': {
      verdict: 'fail',
      message: 'Scripts from any origin can read this page with the visitor’s cookies.',
      recommendation: 'List the origins that may read the page, and never echo an arbitrary Origin header.',
    },
  },
  run({ cors: { origin, allowOrigin, allowCredentials } }) {
    const allowed = allowOrigin?.trim() ?? '';
    if (allowed !== '*' && allowed !== origin && allowed !== 'null') return finding('restricted');
    const lines = [
      `Access-Control-Allow-Origin: ${allowed}`,
      ...(allowCredentials === null ? [] : [`Access-Control-Allow-Credentials: ${allowCredentials}`]),
    ];
    // Only the exact value `true` counts, and browsers reject it together with `*`. Any site can use the origin `null`.
    const isOpen = allowed !== '*' && allowCredentials?.trim() === 'true';
    return finding(isOpen ? 'credentials-exposed' : 'public', {
      evidence: evidenceOf(lines, (snippet) => ({ snippet })),
    });
  },
});
