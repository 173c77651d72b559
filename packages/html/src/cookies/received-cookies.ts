import { headerValues } from '@pagemark/domain';
import type { Hop } from '@pagemark/domain';
import { isDeletion, parseSetCookie, rejectionReason } from '../formats/set-cookie.ts';
import type { SetCookie } from '../formats/set-cookie.ts';

/** A cookie that is set when the page has loaded. */
export type ReceivedCookie = SetCookie & {
  hopUrl: string;
  /** Received over HTTPS: only such a cookie can be Secure. */
  isOverTls: boolean;
  /** Why browsers reject it, in a few words; null when they accept it. */
  refusal: string | null;
  /** The header line without the value, as shown in reports. */
  shownLine: string;
};

/** Cookies of one page that are inspected. */
const COOKIES_MAX = 500;

/** Cookies added by CDNs and load balancers, by the prefixes of their names. */
const INFRASTRUCTURE =
  /^(?:__cf|_cfuvid|cf_|awsalb|awselb|arraffinity|incap_ses_|visid_incap_|nlbi_|ak_bmsc|bm_|_abck|heroku-session-affinity|datadome|__ddg)/i;

/**
 * The cookies set by the responses, in order: the last one for each name, domain and path; without deleted and
 * unparsable cookies and those added by infrastructure.
 */
export function cookiesOf(hops: readonly Hop[], now: Date): ReceivedCookie[] {
  const kept = new Map<string, ReceivedCookie>();
  for (const hop of hops) {
    const lines = headerValues(hop.headers, 'set-cookie').slice(0, COOKIES_MAX);
    if (lines.length === 0) continue;
    const { hostname, protocol } = new URL(hop.url);
    for (const line of lines) {
      const cookie = parseSetCookie(line);
      if (cookie === null || INFRASTRUCTURE.test(cookie.name)) continue;
      const key = JSON.stringify([cookie.name, cookie.domain ?? hostname, cookie.path]);
      kept.delete(key);
      if (isDeletion(cookie, now)) continue;
      const isOverTls = protocol === 'https:';
      const refusal = rejectionReason(cookie, { hostname, protocol });
      kept.set(key, { ...cookie, hopUrl: hop.url, isOverTls, refusal, shownLine: withoutValue(line) });
    }
  }
  return [...kept.values()].slice(0, COOKIES_MAX);
}

function withoutValue(line: string): string {
  const end = line.indexOf(';');
  const pair = end === -1 ? line : line.slice(0, end);
  const equals = pair.indexOf('=');
  const name = equals === -1 ? '' : pair.slice(0, equals);
  return `set-cookie: ${name.trim()}=…${end === -1 ? '' : line.slice(end)}`;
}
