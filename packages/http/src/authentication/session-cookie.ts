import { SESSION_LIFE_MS } from '@pagemark/core';

/**
 * The name of the session cookie. Browsers accept the prefix `__Host-` only over https, for this host and all paths (RFC 6265bis
 * section 4.1.3.2). Over plain http, for example on localhost, the name has no prefix.
 */
function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-pagemark' : 'pagemark';
}

/** The Set-Cookie header that starts a session. */
export function sessionCookie(token: string, isHttps: boolean): string {
  return `${cookieName(isHttps)}=${token}; ${attributes(isHttps)}; Max-Age=${SESSION_LIFE_MS / 1000}`;
}

/** The Set-Cookie header that ends a session. */
export function endedSessionCookie(isHttps: boolean): string {
  return `${cookieName(isHttps)}=; ${attributes(isHttps)}; Max-Age=0`;
}

/** The session token in a Cookie header; null if it is missing or repeated. */
export function readSessionToken(header: string | undefined, isHttps: boolean): string | null {
  return readCookie(header, cookieName(isHttps));
}

/** The value of a cookie in a Cookie header; null if it is missing or repeated. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

function attributes(isHttps: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
