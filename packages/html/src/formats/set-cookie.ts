import { Cookie, domainMatch, getPublicSuffix } from 'tough-cookie';

/** A cookie from a `Set-Cookie` line, without its value, which may be a secret. */
export type SetCookie = {
  name: string;
  isSecure: boolean;
  isHttpOnly: boolean;
  isPartitioned: boolean;
  /** In lowercase; `invalid` for an unknown value, null when the attribute is absent. */
  sameSite: 'strict' | 'lax' | 'none' | 'invalid' | null;
  /** Without a leading dot, in lowercase; null when absent or empty. */
  domain: string | null;
  /** Null when absent or not beginning with a slash. */
  path: string | null;
  /** Max-Age, which overrides Expires; infinite if it has too many digits. */
  maxAgeS: number | null;
  expiresAt: Date | null;
};

const NAME_AND_VALUE_MAX = 4_096;
const ATTRIBUTE_MAX = 1_024;

/**
 * Parses one `Set-Cookie` line like tough-cookie, with two more rules of RFC 6265bis, section 5.6: browsers ignore a
 * line with control characters or too long a pair (null), and an attribute that is too long.
 */
export function parseSetCookie(line: string): SetCookie | null {
  // oxlint-disable-next-line no-control-regex -- The standard lists these: all control characters except tab.
  if (/[\0-\x08\x0a-\x1f\x7f]/.test(line)) return null;
  // Loose: browsers accept cookies without a name.
  const cookie = Cookie.parse(line, { loose: true });
  if (cookie === undefined) return null;
  const length = cookie.key.length + cookie.value.length;
  if (length === 0 || length > NAME_AND_VALUE_MAX) return null;
  return {
    name: cookie.key,
    isSecure: cookie.secure,
    isHttpOnly: cookie.httpOnly,
    isPartitioned: cookie.extensions?.some((raw) => /^partitioned\s*(?:=|$)/i.test(raw)) ?? false,
    sameSite: sameSiteOf(cookie, line),
    domain: withinLimit(cookie.domain),
    path: withinLimit(cookie.path),
    maxAgeS: typeof cookie.maxAge === 'string' ? Number(cookie.maxAge) : cookie.maxAge,
    expiresAt: cookie.expires instanceof Date ? cookie.expires : null,
  };
}

function withinLimit(value: string | null): string | null {
  return value !== null && value.length <= ATTRIBUTE_MAX ? value : null;
}

/** The library does not report unknown values, but the line contains them. */
function sameSiteOf({ sameSite }: Cookie, line: string): SetCookie['sameSite'] {
  if (sameSite === 'strict' || sameSite === 'lax' || sameSite === 'none') return sameSite;
  return /;\s*samesite\s*(?:[=;]|$)/i.test(line) ? 'invalid' : null;
}

/** Whether the line deletes the cookie instead of setting it. */
export function isDeletion(cookie: SetCookie, now: Date): boolean {
  if (cookie.maxAgeS !== null) return cookie.maxAgeS <= 0;
  return cookie.expiresAt !== null && cookie.expiresAt.getTime() <= now.getTime();
}

/** Why browsers reject a cookie that a URL sets (RFC 6265bis, section 5.7), in a few words; null when they accept it. */
export function rejectionReason(
  cookie: SetCookie,
  { hostname, protocol }: Pick<URL, 'hostname' | 'protocol'>,
): string | null {
  const name = cookie.name.toLowerCase();
  if (name.startsWith('__secure-') && !cookie.isSecure) return 'the __Secure- prefix requires Secure';
  if (name.startsWith('__host-')) {
    if (!cookie.isSecure) return 'the __Host- prefix requires Secure';
    if (cookie.domain !== null) return 'the __Host- prefix forbids Domain';
    if (cookie.path !== '/') return 'the __Host- prefix requires Path=/';
  }
  if (cookie.sameSite === 'none' && !cookie.isSecure) return 'SameSite=None requires Secure';
  if (cookie.isPartitioned && !cookie.isSecure) return 'Partitioned requires Secure';
  // Browsers treat a page on this machine as secure.
  if (cookie.isSecure && protocol === 'http:' && hostname !== 'localhost')
    return 'Secure cookies are not accepted over HTTP';
  return cookie.domain === null ? null : refusalOfDomain(cookie.domain, hostname);
}

function refusalOfDomain(domain: string, hostname: string): string | null {
  if (domainMatch(hostname, domain) !== true) return 'its Domain does not match the host';
  // The host's own name counts as no Domain at all, even if it is a public suffix.
  if (domainMatch(domain, hostname) === true) return null;
  const registrable = getPublicSuffix(domain, { allowSpecialUseDomain: true, ignoreError: true });
  return registrable === undefined ? 'its Domain is a public suffix' : null;
}
