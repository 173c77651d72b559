import { headerValues } from '@pagemark/domain';
import type { EvidenceItem } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import type { CheckInputs } from '../../contract/check-inputs.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { COOKIE_FAULTS, faultsInWords, faultsOf } from '../../cookies/cookie-faults.ts';
import type { CookieFault } from '../../cookies/cookie-faults.ts';
import { cookiesOf } from '../../cookies/received-cookies.ts';
import type { ReceivedCookie } from '../../cookies/received-cookies.ts';
import { parseStrictTransportSecurity } from '../../formats/strict-transport-security.ts';

type Measured = { cookies: number; faulty: number };
type Faulty = { cookie: ReceivedCookie; faults: CookieFault[] };

/**
 * The cookies that the page and the redirects to it leave behind (RFC 6265bis), by the rules of the HTTP Observatory: each
 * is Secure; one named like a session is HttpOnly; one against forged requests has SameSite. Without Secure it warns
 * when Strict-Transport-Security keeps browsers on HTTPS. Cookies that the line takes away, and those that content
 * delivery networks add, which a site cannot change, are not judged. Values are never reported.
 */
export const cookies = defineCheck({
  id: 'cookies',
  category: 'security',
  severity: 'high',
  title: 'Cookies',
  why: 'A cookie without its safeguards can be read on the way, taken by an injected script, or used from other sites.',
  docs: 'https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html',
  needs: ['hops', 'url', 'fetched'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ cookies }: Measured) =>
        `All cookies of the page have their safeguards; it sets ${cookies}.`,
    },
    weak: {
      verdict: 'warn',
      message: ({ cookies, faulty }: Measured) =>
        `Of ${counted(cookies, 'cookie')}, ${faulty} without a safeguard.`,
      advice:
        'Set each cookie with Secure and SameSite, and keep the rules of the prefixes __Host- and __Secure-.',
    },
    unsafe: {
      verdict: 'fail',
      message: ({ cookies, faulty }: Measured) =>
        `Of ${counted(cookies, 'cookie')}, ${faulty} without an important safeguard.`,
      advice: 'Set each cookie with Secure and SameSite, and those of sessions with HttpOnly as well.',
    },
    none: { verdict: 'not_applicable', message: 'The page sets no cookies of its own.' },
    'not-https': { verdict: 'not_applicable', message: 'Over plain HTTP no cookie can be safe.' },
  },
  run({ hops, url, fetched }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const received = cookiesOf(hops, fetched.at);
    if (received.length === 0) return finding('none');
    const circumstances = { isHstsOn: isHstsOn(hops) };
    const faulty = received
      .map((cookie): Faulty => ({ cookie, faults: faultsOf(cookie, circumstances) }))
      .filter(({ faults }) => faults.length > 0);
    const data = { cookies: received.length, faulty: faulty.length };
    if (faulty.length === 0) return finding('good', { data });
    const isUnsafe = faulty.some(({ faults }) => faults.some((fault) => COOKIE_FAULTS[fault].isGrave));
    const details = { data, evidence: evidenceOf(faulty, itemOf) };
    return isUnsafe ? finding('unsafe', details) : finding('weak', details);
  },
});

function isHstsOn(hops: CheckInputs['hops']): boolean {
  const value = headerValues(hops.at(-1)?.headers ?? [], 'strict-transport-security')[0];
  const policy = value === undefined ? null : parseStrictTransportSecurity(value);
  return policy !== null && policy.maxAgeS > 0;
}

function itemOf({ cookie, faults }: Faulty): EvidenceItem {
  return {
    snippet: cookie.shownLine,
    url: cookie.hopUrl,
    detail: faultsInWords(cookie, faults),
  };
}
