import { headerValues } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { parseStrictTransportSecurity } from '../../formats/strict-transport-security.ts';

const DAY_S = 86_400;
// Half a year: what the HTTP Observatory asks for. Lighthouse asks for a year, webhint for 18 weeks.
const LIMITS = { goodMinAgeS: 180 * DAY_S };
type Limits = typeof LIMITS;

type Measured = { maxAgeS: number; includeSubDomains: boolean; preload: boolean };
const daysIn = (seconds: number) => Math.floor(seconds / DAY_S);
const daysOf = ({ maxAgeS }: Measured) => daysIn(maxAgeS);

/**
 * Strict-Transport-Security by RFC 6797: only the first header counts, one that breaks the grammar is ignored whole,
 * and an address in place of a name cannot have it. As in the Observatory, includeSubDomains and preload are reported
 * but not asked for (Lighthouse does): not every site can promise them for all its names. Whether browsers have the
 * site on their built-in list is not looked up.
 */
export const hasHsts = defineCheck({
  id: 'has-hsts',
  category: 'security',
  severity: 'medium',
  title: 'Strict-Transport-Security',
  why: 'It keeps browsers from ever asking for the site over plain HTTP again, where the first request can be hijacked.',
  docs: 'https://www.rfc-editor.org/rfc/rfc6797',
  needs: ['url', 'response'],
  limits: LIMITS,
  outcomes: {
    strong: {
      verdict: 'pass',
      message: (measured: Measured) =>
        `Browsers are told to use HTTPS only, for ${counted(daysOf(measured), 'day')}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: (measured: Measured) =>
        `Browsers are told to use HTTPS only, but for ${counted(daysOf(measured), 'day')}.`,
      advice: (limits: Limits) =>
        `Raise max-age to at least ${limits.goodMinAgeS} seconds (${counted(daysIn(limits.goodMinAgeS), 'day')}).`,
    },
    'switched-off': {
      verdict: 'fail',
      message: 'The header has max-age=0, which tells browsers to forget that the site wants HTTPS.',
      advice: (limits: Limits) =>
        `Set max-age to at least ${limits.goodMinAgeS} seconds (${counted(daysIn(limits.goodMinAgeS), 'day')}).`,
    },
    invalid: {
      verdict: 'fail',
      message: 'The Strict-Transport-Security header cannot be read, so browsers ignore it.',
      advice: (limits: Limits) =>
        `Send one header: Strict-Transport-Security: max-age=${limits.goodMinAgeS}; includeSubDomains.`,
    },
    missing: {
      verdict: 'fail',
      message: 'The page sends no Strict-Transport-Security header.',
      advice: (limits: Limits) =>
        `Send Strict-Transport-Security: max-age=${limits.goodMinAgeS}, with includeSubDomains if all names of the site have HTTPS.`,
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers heed the header only over HTTPS.' },
    address: {
      verdict: 'not_applicable',
      message: 'The header has no effect for an address instead of a name.',
    },
  },
  run({ url, response }, limits) {
    if (url.protocol !== 'https:') return finding('not-https');
    if (isAddress(url.hostname)) return finding('address');
    const first = headerValues(response.headers, 'strict-transport-security')[0];
    if (first === undefined) return finding('missing');
    const evidence = headerEvidence(response.headers, 'strict-transport-security');
    const policy = parseStrictTransportSecurity(first);
    if (policy === null) return finding('invalid', { evidence });
    if (policy.maxAgeS === 0) return finding('switched-off', { data: policy, evidence });
    if (policy.maxAgeS < limits.goodMinAgeS) return finding('too-short', { data: policy, evidence });
    return finding('strong', { data: policy });
  },
});

/** Whether a host, as the URL parser writes it, is an IPv4 or IPv6 address. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
}
