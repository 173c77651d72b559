import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@pagemark/http';

/** How long a correct password grants access to its report, in seconds. */
const VIEW_S = 12 * 3_600;
/** Maximum reports that a browser keeps access to, the latest ones; each cookie is sent with every request. */
const VIEWS_MAX = 20;

/** A report with a password. */
export type LockedReport = { id: string; passwordHash: string };

/**
 * Returns the Set-Cookie headers that let a browser see a report. The signature's key is the stored hash of the password,
 * whose random salt is secret: the cookie is valid only for this report and password, reveals nothing about the password,
 * and becomes invalid when the password changes.
 */
export function viewCookies(
  report: LockedReport,
  request: { cookies: string | undefined; isHttps: boolean },
  nowMs: number,
): string[] {
  const { cookies, isHttps } = request;
  const untilS = Math.floor(nowMs / 1000) + VIEW_S;
  const name = cookieName(report.id, isHttps);
  const others = viewsIn(cookies, isHttps).filter((other) => other.name !== name);
  return [
    `${name}=${untilS}.${signatureOf(report, untilS)}; ${attributes(isHttps)}; Max-Age=${VIEW_S}`,
    ...others.slice(VIEWS_MAX - 1).map((other) => `${other.name}=; ${attributes(isHttps)}; Max-Age=0`),
  ];
}

/** Returns whether a request has a valid cookie of {@link viewCookies} for this report and its current password. */
export function mayView(
  report: LockedReport,
  request: { cookies: string | undefined; isHttps: boolean },
  nowMs: number,
): boolean {
  const value = readCookie(request.cookies, cookieName(report.id, request.isHttps));
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (Number(until) * 1000 <= nowMs) return false;
  const expected = Buffer.from(signatureOf(report, Number(until)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf({ id, passwordHash }: LockedReport, untilS: number): string {
  return createHmac('sha256', passwordHash).update(`view ${id} ${untilS}`).digest('base64url');
}

function cookieName(id: string, isHttps: boolean): string {
  return `${prefixOf(isHttps)}${id}`;
}

function prefixOf(isHttps: boolean): string {
  return isHttps ? '__Host-view-' : 'view-';
}

/** The view cookies in a Cookie header, the latest first. Browsers send them in the order in which they were set. */
function viewsIn(cookies: string | undefined, isHttps: boolean): { name: string; untilS: number }[] {
  const prefix = prefixOf(isHttps);
  return (cookies ?? '')
    .split(';')
    .map((pair) => {
      const [name = '', value = ''] = pair.trim().split('=');
      return { name, untilS: Number.parseInt(value, 10) || 0 };
    })
    .filter(({ name }) => name.startsWith(prefix) && /^[\w-]+$/.test(name))
    .toReversed()
    .toSorted((a, b) => b.untilS - a.untilS);
}

function attributes(isHttps: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
