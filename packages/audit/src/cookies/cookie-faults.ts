import type { ReceivedCookie } from './received-cookies.ts';

/** Issues of cookies. Grave ones have a penalty of 20 points or more in the HTTP Observatory. */
export const COOKIE_FAULTS = {
  'session-insecure': { isGrave: true, text: 'session cookie without Secure' },
  'session-readable': { isGrave: true, text: 'session cookie without HttpOnly' },
  insecure: { isGrave: true, text: 'no Secure attribute' },
  'insecure-under-hsts': {
    isGrave: false,
    text: 'no Secure attribute (mitigated by Strict-Transport-Security)',
  },
  'over-http': { isGrave: true, text: 'set over plain HTTP during a redirect' },
  'same-site-invalid': { isGrave: true, text: 'invalid SameSite value' },
  'forgery-token-unbound': { isGrave: true, text: 'anti-CSRF cookie without SameSite' },
  refused: { isGrave: false, text: 'rejected by browsers' },
} as const;
export type CookieFault = keyof typeof COOKIE_FAULTS;

/** Names as in the Observatory, except `sess` in assess, possess and obsess. */
const SESSION_NAME = /login|(?<!as|pos|ob)sess/i;
const FORGERY_TOKEN_NAME = /csrf|xsrf/i;

/** The issues of one cookie. A cookie that browsers reject has only that issue. */
export function faultsOf(cookie: ReceivedCookie, { isHstsOn }: { isHstsOn: boolean }): CookieFault[] {
  if (cookie.refusal !== null) return ['refused'];
  const faults: CookieFault[] = [];
  const isForgeryToken = FORGERY_TOKEN_NAME.test(cookie.name);
  const isSession = SESSION_NAME.test(cookie.name) && !isForgeryToken;
  if (!cookie.isOverTls) faults.push(isHstsOn ? 'insecure-under-hsts' : 'over-http');
  else if (!cookie.isSecure && isHstsOn) faults.push('insecure-under-hsts');
  else if (!cookie.isSecure) faults.push(isSession ? 'session-insecure' : 'insecure');
  if (isSession && !cookie.isHttpOnly) faults.push('session-readable');
  if (cookie.sameSite === 'invalid') faults.push('same-site-invalid');
  if (isForgeryToken && cookie.sameSite === null) faults.push('forgery-token-unbound');
  return faults;
}

/** The issues of a cookie as text, with the reason of a rejection. */
export function faultsInWords(cookie: ReceivedCookie, faults: readonly CookieFault[]): string {
  return faults
    .map((fault) => {
      const { text } = COOKIE_FAULTS[fault];
      return fault === 'refused' && cookie.refusal !== null ? `${text}: ${cookie.refusal}` : text;
    })
    .join('; ');
}
