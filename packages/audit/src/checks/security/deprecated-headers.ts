import type { EvidenceItem, Header } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { headerLine } from '../../evidence/header-evidence.ts';

/** Headers that browsers no longer heed, and what took their place, if anything. */
const DEPRECATED: ReadonlyMap<string, string> = new Map([
  ['expect-ct', 'browsers now ask for certificate transparency by themselves'],
  ['feature-policy', 'replaced by Permissions-Policy'],
  ['p3p', 'dropped by all browsers'],
  ['pragma', 'means nothing in an answer; Cache-Control does (RFC 9111)'],
  ['public-key-pins', 'dropped by all browsers'],
  ['public-key-pins-report-only', 'dropped by all browsers'],
  ['x-content-security-policy', 'replaced by Content-Security-Policy'],
  ['x-ua-compatible', 'was for Internet Explorer'],
  ['x-webkit-csp', 'replaced by Content-Security-Policy'],
  [
    'x-xss-protection',
    'dropped by browsers, and unsafe where it is not; Content-Security-Policy does its work',
  ],
]);

/** Headers in the answer that are of no use any more (webhint, sitespeed.io's coach). Told, not judged. */
export const deprecatedHeaders = defineCheck({
  id: 'deprecated-headers',
  category: 'security',
  severity: 'low',
  title: 'Headers of the past',
  why: 'Headers that nothing heeds cost bytes, and seem to protect where they do not.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers',
  needs: ['response'],
  outcomes: {
    none: {
      verdict: 'not_applicable',
      message: 'The answer has none of the headers that browsers have dropped.',
    },
    present: {
      verdict: 'info',
      message: ({ headers }: { headers: string[] }) => `Browsers no longer heed ${headers.join(', ')}.`,
      advice: 'Remove these headers from the configuration of the server.',
    },
  },
  run({ response }) {
    const present = response.headers.filter(({ name }) => DEPRECATED.has(name));
    if (present.length === 0) return finding('none');
    const headers = [...new Set(present.map(({ name }) => name))];
    return finding('present', { data: { headers }, evidence: evidenceOf(present, itemOf) });
  },
});

function itemOf(header: Header): EvidenceItem {
  return { snippet: headerLine(header), detail: DEPRECATED.get(header.name) ?? '' };
}
