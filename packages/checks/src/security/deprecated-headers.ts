import type { EvidenceItem, Header } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { headerLine } from '@pagemark/html/evidence/header-evidence';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Headers that browsers no longer support, and their replacement, if any. */
const DEPRECATED: ReadonlyMap<string, string> = new Map([
  ['expect-ct', 'browsers now require Certificate Transparency by default'],
  ['feature-policy', 'replaced by Permissions-Policy'],
  ['p3p', 'no browser supports it'],
  ['pragma', 'has no meaning in a response; use Cache-Control (RFC 9111)'],
  ['public-key-pins', 'no browser supports it'],
  ['public-key-pins-report-only', 'no browser supports it'],
  ['set-cookie2', 'no browser supports it (RFC 6265)'],
  ['warning', 'obsolete; no browser shows it (RFC 9111)'],
  ['x-content-security-policy', 'replaced by Content-Security-Policy'],
  ['x-download-options', 'only for Internet Explorer'],
  ['x-ua-compatible', 'only for Internet Explorer'],
  ['x-webkit-csp', 'replaced by Content-Security-Policy'],
  ['x-xss-protection', 'removed from browsers and unsafe in old ones; use Content-Security-Policy'],
]);

/**
 * Response headers that are obsolete (webhint, sitespeed.io coach). Informational, not scored. `X-XSS-Protection: 0`,
 * which switches the unsafe filter of old browsers off, does not count: OWASP recommends it, or no header.
 */
export const deprecatedHeaders = defineCheck({
  id: 'deprecated-headers',
  category: 'security',
  severity: 'low',
  title: 'Obsolete headers',
  description: 'Obsolete headers waste bytes and suggest protection that does not exist.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers',
  requires: ['response'],
  outcomes: {
    none: {
      verdict: 'not_applicable',
      message: 'No obsolete headers in the response.',
    },
    present: {
      verdict: 'info',
      message: ({ headers }: { headers: string[] }) =>
        `The response has ${pluralize(headers.length, 'obsolete header')}: ${headers.join(', ')}.`,
      recommendation: 'Remove these headers from the server configuration.',
    },
  },
  run({ response }) {
    const present = response.headers.filter((header) => DEPRECATED.has(header.name) && !isFilterOff(header));
    if (present.length === 0) return finding('none');
    const headers = [...new Set(present.map(({ name }) => name))];
    return finding('present', { data: { headers }, evidence: evidenceOf(present, itemOf) });
  },
});

function isFilterOff({ name, value }: Header): boolean {
  return name === 'x-xss-protection' && value.trim() === '0';
}

function itemOf(header: Header): EvidenceItem {
  return { snippet: headerLine(header), detail: DEPRECATED.get(header.name) ?? '' };
}
