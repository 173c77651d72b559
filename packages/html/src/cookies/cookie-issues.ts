import type { ReceivedCookie } from './received-cookies.ts';

/** Issues of cookies. Severe ones have a penalty of 20 points or more in the HTTP Observatory. */
export const COOKIE_ISSUES = {
  'session-insecure': { isSevere: true, text: 'session cookie without Secure' },
  'session-readable': { isSevere: true, text: 'session cookie without HttpOnly' },
  insecure: { isSevere: true, text: 'no Secure attribute' },
  'insecure-under-hsts': {
    isSevere: false,
    text: 'no Secure attribute (mitigated by Strict-Transport-Security)',
  },
  'over-http': { isSevere: true, text: 'set over plain HTTP during a redirect' },
  'same-site-invalid': { isSevere: true, text: 'invalid SameSite value' },
  'forgery-token-unbound': { isSevere: true, text: 'anti-CSRF cookie without SameSite' },
  refused: { isSevere: false, text: 'rejected by browsers' },
} as const;
export type CookieIssue = keyof typeof COOKIE_ISSUES;

/** Names as in the Observatory, except `sess` in assess, possess and obsess. */
const SESSION_NAME = /login|(?<!as|pos|ob)sess/i;
const FORGERY_TOKEN_NAME = /csrf|xsrf/i;

/**
 * The issues of one cookie. A rejected cookie has only that issue. `isHstsOn`: whether the hosts that receive it use
 * HSTS.
 */
export function issuesOf(cookie: ReceivedCookie, { isHstsOn }: { isHstsOn: boolean }): CookieIssue[] {
  if (cookie.refusal !== null) return ['refused'];
  const issues: CookieIssue[] = [];
  const isForgeryToken = FORGERY_TOKEN_NAME.test(cookie.name);
  const isSession = SESSION_NAME.test(cookie.name) && !isForgeryToken;
  if (!cookie.isOverTls) issues.push(isHstsOn ? 'insecure-under-hsts' : 'over-http');
  else if (!cookie.isSecure && isHstsOn) issues.push('insecure-under-hsts');
  else if (!cookie.isSecure) issues.push(isSession ? 'session-insecure' : 'insecure');
  if (isSession && !cookie.isHttpOnly) issues.push('session-readable');
  if (cookie.sameSite === 'invalid') issues.push('same-site-invalid');
  if (isForgeryToken && cookie.sameSite === null) issues.push('forgery-token-unbound');
  return issues;
}

/** The issues of a cookie as text, with the reason of a rejection. */
export function describeIssues(cookie: ReceivedCookie, issues: readonly CookieIssue[]): string {
  return issues
    .map((issue) => {
      const { text } = COOKIE_ISSUES[issue];
      return issue === 'refused' && cookie.refusal !== null ? `${text}: ${cookie.refusal}` : text;
    })
    .join('; ');
}
