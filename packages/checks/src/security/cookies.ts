import { headerValues } from '@pagemark/domain';
import type { EvidenceItem } from '@pagemark/domain';
import { COOKIE_ISSUES, describeIssues, issuesOf } from '@pagemark/html/cookies/cookie-issues';
import type { CookieIssue } from '@pagemark/html/cookies/cookie-issues';
import { cookiesOf } from '@pagemark/html/cookies/received-cookies';
import type { ReceivedCookie } from '@pagemark/html/cookies/received-cookies';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { parseStrictTransportSecurity } from '@pagemark/html/formats/strict-transport-security';
import type { StrictTransportSecurity } from '@pagemark/html/formats/strict-transport-security';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, someFailMessage } from '../definition/evaluate-elements.ts';
import type { CheckInputs } from '../definition/check-inputs.ts';

type Measured = { cookies: number; invalid: number };
type HstsPolicies = Map<string, StrictTransportSecurity>;
type InsecureCookie = { cookie: ReceivedCookie; issues: CookieIssue[] };

/**
 * Cookies set by the page and the redirects to it (RFC 6265bis), by the rules of the HTTP Observatory: each cookie
 * is Secure, session cookies (by name) are HttpOnly, and anti-CSRF cookies have SameSite. A missing Secure is only a
 * warning when Strict-Transport-Security keeps browsers on HTTPS for the host of the cookie. Cookies that the
 * response deletes, and those added by CDNs, which a site cannot change, are skipped. Values are never reported.
 */
export const cookies = defineCheck({
  id: 'cookies',
  category: 'security',
  severity: 'high',
  title: 'Cookie security',
  description:
    'Cookies without Secure, HttpOnly and SameSite can be intercepted, read by injected scripts or abused by other sites.',
  reference: 'https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html',
  requires: ['hops', 'url', 'fetched'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ cookies }: Measured) =>
        allPassMessage({ one: 'cookie', has: 'is secure', have: 'are secure' })({
          checked: cookies,
          failed: 0,
        }),
    },
    weak: {
      verdict: 'warn',
      message: ({ cookies, invalid }: Measured) =>
        someFailMessage({
          one: 'cookie',
          has: 'has a minor security issue',
          have: 'have minor security issues',
        })({ checked: cookies, failed: invalid }),
      recommendation:
        'Set Secure and SameSite on each cookie, and follow the rules of the __Host- and __Secure- prefixes.',
    },
    unsafe: {
      verdict: 'fail',
      message: ({ cookies, invalid }: Measured) =>
        someFailMessage({ one: 'cookie', has: 'is not secure', have: 'are not secure' })({
          checked: cookies,
          failed: invalid,
        }),
      recommendation: 'Set Secure and SameSite on each cookie, and HttpOnly on session cookies.',
    },
    none: { verdict: 'not_applicable', message: 'This page sets no cookies of its own.' },
    'not-https': { verdict: 'not_applicable', message: 'Cookies cannot be secure over plain HTTP.' },
  },
  run({ hops, url, fetched }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const received = cookiesOf(hops, fetched.at);
    if (received.length === 0) return finding('none');
    const policies = hstsPolicies(hops);
    const invalid = received
      .map((cookie): InsecureCookie => ({
        cookie,
        issues: issuesOf(cookie, { isHstsOn: isHstsOn(cookie, policies) }),
      }))
      .filter(({ issues }) => issues.length > 0);
    const data = { cookies: received.length, invalid: invalid.length };
    if (invalid.length === 0) return finding('good', { data });
    const isUnsafe = invalid.some(({ issues }) => issues.some((issue) => COOKIE_ISSUES[issue].isSevere));
    const details = { data, evidence: evidenceOf(invalid, itemOf) };
    return isUnsafe ? finding('unsafe', details) : finding('weak', details);
  },
});

/** The last policy that each host sends over HTTPS: browsers ignore policies over HTTP (RFC 6797, section 8.1). */
function hstsPolicies(hops: CheckInputs['hops']): HstsPolicies {
  const policies: HstsPolicies = new Map();
  for (const hop of hops) {
    const { hostname, protocol } = new URL(hop.url);
    const value = headerValues(hop.headers, 'strict-transport-security')[0];
    const policy = value === undefined ? null : parseStrictTransportSecurity(value);
    if (policy !== null && protocol === 'https:') policies.set(hostname, policy);
  }
  return policies;
}

/** Whether browsers use only HTTPS for all hosts that receive a cookie: its own, or its Domain and all subdomains. */
function isHstsOn(cookie: ReceivedCookie, policies: HstsPolicies): boolean {
  const { hostname } = new URL(cookie.hopUrl);
  return [...policies].some(([host, { maxAgeS, includeSubDomains }]) => {
    if (maxAgeS === 0) return false;
    const widest = cookie.domain ?? hostname;
    if (host === widest) return includeSubDomains || cookie.domain === null;
    return includeSubDomains && widest.endsWith(`.${host}`);
  });
}

function itemOf({ cookie, issues }: InsecureCookie): EvidenceItem {
  return {
    snippet: cookie.shownLine,
    url: cookie.hopUrl,
    detail: describeIssues(cookie, issues),
  };
}
