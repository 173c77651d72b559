import type { ReceivedCookie } from './received-cookies.ts';

/** What can be wrong with a cookie. Grave is what the HTTP Observatory takes 20 points or more off for. */
export const COOKIE_FAULTS = {
  'session-insecure': { isGrave: true, text: 'a session cookie without Secure' },
  'session-readable': { isGrave: true, text: 'a session cookie without HttpOnly' },
  insecure: { isGrave: true, text: 'no Secure' },
  'insecure-under-hsts': { isGrave: false, text: 'no Secure (Strict-Transport-Security makes up for it)' },
  'over-http': { isGrave: true, text: 'set over plain HTTP on the way to the page' },
  'same-site-invalid': { isGrave: true, text: 'a SameSite value that browsers do not know' },
  'forgery-token-unbound': { isGrave: true, text: 'a token against forged requests without SameSite' },
  refused: { isGrave: false, text: 'browsers refuse it' },
} as const;
export type CookieFault = keyof typeof COOKIE_FAULTS;

/** Names as the Observatory takes them, but `sess` not within assess, possess and obsess. */
const SESSION_NAME = /login|(?<!as|pos|ob)sess/i;
const FORGERY_TOKEN_NAME = /csrf|xsrf/i;

/** The faults of one cookie. What browsers refuse to store has that fault alone. */
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

/** The faults of a cookie in words, with the reason of a refusal. */
export function faultsInWords(cookie: ReceivedCookie, faults: readonly CookieFault[]): string {
  return faults
    .map((fault) => {
      const { text } = COOKIE_FAULTS[fault];
      return fault === 'refused' && cookie.refusal !== null ? `${text}: ${cookie.refusal}` : text;
    })
    .join('; ');
}
