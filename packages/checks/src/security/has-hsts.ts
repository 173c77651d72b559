import { headerValues } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { isIpAddress } from '@pagemark/html/facts/private-host';
import { parseStrictTransportSecurity } from '@pagemark/html/formats/strict-transport-security';
import { durationText } from '../definition/duration-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const DAY_S = 86_400;
// Half a year, as the HTTP Observatory requires. Lighthouse requires a year, webhint 18 weeks.
const THRESHOLDS = { goodMinAgeS: 180 * DAY_S };
type Thresholds = typeof THRESHOLDS;

/**
 * Open top-level domains that browsers load only over HTTPS: the `public-suffix` entries of Chromium's
 * net/http/transport_security_state_static.json, without brand domains, as of 2026.
 */
const PRELOADED_TLDS: ReadonlySet<string> = new Set(
  'app bank boo channel dad day dev esq foo gle google ing insurance meme mov new nexus page phd prof rsvp zip'.split(
    ' ',
  ),
);

type Measured = { maxAgeS: number; includeSubDomains: boolean; preload: boolean };

/**
 * Strict-Transport-Security as in RFC 6797: only the first header counts, a header with a syntax error is ignored
 * entirely, and IP addresses cannot have it. As in the Observatory, includeSubDomains and preload are reported but not
 * required (Lighthouse requires them), because not every site can promise them for all its subdomains. Of the browsers'
 * preload list, only its top-level domains count: their policy also applies to a host that sends none.
 */
export const hasHsts = defineCheck({
  id: 'has-hsts',
  category: 'security',
  severity: 'medium',
  title: 'Strict-Transport-Security (HSTS)',
  description: 'HSTS prevents browsers from using plain HTTP, where the first request can be hijacked.',
  reference: 'https://www.rfc-editor.org/rfc/rfc6797',
  requires: ['url', 'response'],
  thresholds: THRESHOLDS,
  outcomes: {
    strong: {
      verdict: 'pass',
      message: ({ maxAgeS }: Measured) => `HSTS is enabled for ${durationText(maxAgeS)}.`,
    },
    preloaded: {
      verdict: 'pass',
      message: ({ tld }: { tld: string }) => `Browsers use only HTTPS for all hosts under .${tld}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: ({ maxAgeS }: Measured) => `HSTS is enabled for only ${durationText(maxAgeS)}.`,
      recommendation: (thresholds: Thresholds) =>
        `Increase max-age to at least ${thresholds.goodMinAgeS} seconds (${durationText(thresholds.goodMinAgeS)}).`,
    },
    disabled: {
      verdict: 'fail',
      message: 'HSTS is disabled: max-age is 0.',
      recommendation: (thresholds: Thresholds) =>
        `Set max-age to at least ${thresholds.goodMinAgeS} seconds (${durationText(thresholds.goodMinAgeS)}).`,
    },
    invalid: {
      verdict: 'fail',
      message: 'The Strict-Transport-Security header is invalid, so browsers ignore it.',
      recommendation: (thresholds: Thresholds) =>
        `Send a single header: Strict-Transport-Security: max-age=${thresholds.goodMinAgeS}; includeSubDomains.`,
    },
    missing: {
      verdict: 'fail',
      message: 'This page has no Strict-Transport-Security header.',
      recommendation: (thresholds: Thresholds) =>
        `Send Strict-Transport-Security: max-age=${thresholds.goodMinAgeS}, with includeSubDomains if all subdomains support HTTPS.`,
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers honor this header only over HTTPS.' },
    'ip-address': {
      verdict: 'not_applicable',
      message: 'HSTS does not apply to IP addresses.',
    },
  },
  run({ url, response }, thresholds) {
    if (url.protocol !== 'https:') return finding('not-https');
    if (isIpAddress(url.hostname)) return finding('ip-address');
    const first = headerValues(response.headers, 'strict-transport-security')[0];
    const policy = first === undefined ? null : parseStrictTransportSecurity(first);
    const evidence = headerEvidence(response.headers, 'strict-transport-security');
    if (policy !== null && policy.maxAgeS >= thresholds.goodMinAgeS)
      return finding('strong', { data: policy });
    const tld = url.hostname.split('.').findLast((label) => label !== '') ?? '';
    if (PRELOADED_TLDS.has(tld)) return finding('preloaded', { data: { tld } });
    if (first === undefined) return finding('missing');
    if (policy === null) return finding('invalid', { evidence });
    return policy.maxAgeS === 0
      ? finding('disabled', { data: policy, evidence })
      : finding('too-short', { data: policy, evidence });
  },
});
