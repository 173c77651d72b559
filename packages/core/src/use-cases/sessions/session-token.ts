import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits: the token of a session or of a sign-in link cannot be guessed. */
const TOKEN_BYTES = 32;
const SESSION_ID_BYTES = 12;
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Makes a token. It is given out once; what is kept is its digest. */
export function generateToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Makes the id that names a session in lists: 96 random bits, and no way in. */
export function generateSessionId(): string {
  return randomBytes(SESSION_ID_BYTES).toString('base64url');
}

/** The digest that a presented token is kept under; null when it cannot be a token at all. */
export function tokenDigest(token: string): Uint8Array | null {
  return TOKEN_FORM.test(token) ? hash('sha256', token, 'buffer') : null;
}

/** The token that forms of a session carry: only who can read its pages knows it, and nothing follows from it. */
export function formTokenOf(sessionToken: string): string {
  return hash('sha256', `form ${sessionToken}`, 'base64url');
}

/** Whether a form's token is that of the session; constant time. */
export function isFormToken(sessionToken: string, presented: string): boolean {
  const expected = Buffer.from(formTokenOf(sessionToken));
  const given = Buffer.from(presented);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
