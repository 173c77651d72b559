import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, so tokens of sessions and sign-in links cannot be guessed. */
const TOKEN_BYTES = 32;
const SESSION_ID_BYTES = 12;
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Generates a token. It is returned once; only its digest is stored. */
export function generateToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Generates the id of a session in lists: 96 random bits, in a form that no command parses as an option. It does not grant
 * access.
 */
export function generateSessionId(): string {
  return randomBytes(SESSION_ID_BYTES).toString('hex');
}

/** The digest under which a token is stored; null if the text cannot be a token. */
export function tokenDigest(token: string): Uint8Array | null {
  return TOKEN_FORM.test(token) ? hash('sha256', token, 'buffer') : null;
}

/** The anti-CSRF token of a session's forms. It is derived from the session token and does not reveal it. */
export function formTokenOf(sessionToken: string): string {
  return hash('sha256', `form ${sessionToken}`, 'base64url');
}

/** Whether a form's token belongs to the session. Takes constant time. */
export function isFormToken(sessionToken: string, presented: string): boolean {
  const expected = Buffer.from(formTokenOf(sessionToken));
  const given = Buffer.from(presented);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
