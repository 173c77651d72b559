/** The scheme, case-insensitive (RFC 9110 section 11.1), then the key up to the end of the line. */
const BEARER = /^bearer +(\S(?:.*\S)?) *$/i;
const NON_ASCII = /[\x80-\xff]/;

/** The key in an Authorization header; null if the header is missing or has another scheme. */
export function readBearerToken(header: string | undefined): string | null {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1];
  if (token === undefined) return null;
  // Node decodes headers as Latin-1. An operator's own key may have other characters, which clients send as UTF-8.
  return NON_ASCII.test(token) ? Buffer.from(token, 'latin1').toString('utf8') : token;
}
