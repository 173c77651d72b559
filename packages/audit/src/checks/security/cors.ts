import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/**
 * What the page answers to a script of any other site (Fetch standard, CORS protocol). Only reading with the visitor’s cookies is a
 * hole: the origin repeated together with `Access-Control-Allow-Credentials: true`, which the Observatory fails. A bare
 * `*`, which no credentials go with, lets others read what anyone can read.
 */
export const cors = defineCheck({
  id: 'cors',
  category: 'security',
  severity: 'high',
  title: 'Reading by other sites',
  why: 'A page that lets every site read it with the visitor’s cookies gives away what the visitor sees.',
  docs: 'https://fetch.spec.whatwg.org/#http-cors-protocol',
  needs: ['cors'],
  outcomes: {
    closed: { verdict: 'pass', message: 'Scripts of other sites may not read the page.' },
    public: {
      verdict: 'pass',
      message: 'Scripts of other sites may read the page, without the visitor’s cookies.',
    },
    open: {
      verdict: 'fail',
      message: 'Scripts of any site may read the page with the visitor’s cookies.',
      advice: 'Name the origins that may read it, and never repeat whatever Origin was sent.',
    },
  },
  run({ cors: { origin, allowOrigin, allowCredentials } }) {
    const allowed = allowOrigin?.trim() ?? '';
    if (allowed !== '*' && allowed !== origin && allowed !== 'null') return finding('closed');
    const lines = [
      `Access-Control-Allow-Origin: ${allowed}`,
      ...(allowCredentials === null ? [] : [`Access-Control-Allow-Credentials: ${allowCredentials}`]),
    ];
    // Only this very word counts, and browsers refuse it together with `*`. Any site can make itself the origin `null`.
    const isOpen = allowed !== '*' && allowCredentials?.trim() === 'true';
    return finding(isOpen ? 'open' : 'public', { evidence: evidenceOf(lines, (snippet) => ({ snippet })) });
  },
});
