import { headerValues } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { isIpAddress } from '@pagemark/html/facts/private-host';
import { parseStrictTransportSecurity } from '@pagemark/html/formats/strict-transport-security';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const DAY_S = 86_400;
const HOUR_S = 3_600;
// Half a year, as the HTTP Observatory requires. Lighthouse requires a year, webhint 18 weeks.
const THRESHOLDS = { goodMinAgeS: 180 * DAY_S };
type Thresholds = typeof THRESHOLDS;

type Measured = { maxAgeS: number; includeSubDomains: boolean; preload: boolean };
const daysIn = (seconds: number) => Math.floor(seconds / DAY_S);
const daysOf = ({ maxAgeS }: Measured) => daysIn(maxAgeS);
/** In whole days, or below one in hours or seconds. */
function durationOf({ maxAgeS }: Measured): string {
  if (maxAgeS >= DAY_S) return pluralize(daysIn(maxAgeS), 'day');
  return maxAgeS >= HOUR_S ? pluralize(Math.floor(maxAgeS / HOUR_S), 'hour') : pluralize(maxAgeS, 'second');
}

/**
 * Strict-Transport-Security as in RFC 6797: only the first header counts, a header with a syntax error is ignored
 * entirely, and IP addresses cannot have it. As in the Observatory, includeSubDomains and preload are reported but
 * not required (Lighthouse requires them), because not every site can promise them for all its subdomains. The
 * preload list of browsers is not checked.
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
      message: (measured: Measured) => `HSTS is enabled for ${pluralize(daysOf(measured), 'day')}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: (measured: Measured) => `HSTS is enabled for only ${durationOf(measured)}.`,
      recommendation: (thresholds: Thresholds) =>
        `Increase max-age to at least ${thresholds.goodMinAgeS} seconds (${pluralize(daysIn(thresholds.goodMinAgeS), 'day')}).`,
    },
    disabled: {
      verdict: 'fail',
      message: 'HSTS is disabled: max-age is 0.',
      recommendation: (thresholds: Thresholds) =>
        `Set max-age to at least ${thresholds.goodMinAgeS} seconds (${pluralize(daysIn(thresholds.goodMinAgeS), 'day')}).`,
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
    if (first === undefined) return finding('missing');
    const evidence = headerEvidence(response.headers, 'strict-transport-security');
    const policy = parseStrictTransportSecurity(first);
    if (policy === null) return finding('invalid', { evidence });
    if (policy.maxAgeS === 0) return finding('disabled', { data: policy, evidence });
    if (policy.maxAgeS < thresholds.goodMinAgeS) return finding('too-short', { data: policy, evidence });
    return finding('strong', { data: policy });
  },
});
