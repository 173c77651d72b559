import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@pagemark/http';

/** How long a correct password opens its report, in seconds. */
const VIEW_S = 12 * 3_600;
/** Reports that a browser may have open; each cookie is sent with every request. */
const VIEWS_MAX = 20;

/** A report that a password opens. */
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
  const others = viewNames(cookies, isHttps).filter((other) => other !== name);
  return [
    `${name}=${untilS}.${signatureOf(report, untilS)}; ${attributes(isHttps)}; Max-Age=${VIEW_S}`,
    ...others.slice(VIEWS_MAX - 1).map((other) => `${other}=; ${attributes(isHttps)}; Max-Age=0`),
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

function viewNames(cookies: string | undefined, isHttps: boolean): string[] {
  const names = (cookies ?? '').split(';').map((pair) => pair.trim().split('=')[0] ?? '');
  const prefix = prefixOf(isHttps);
  return names.filter((name) => name.startsWith(prefix) && /^[\w-]+$/.test(name));
}

function attributes(isHttps: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
