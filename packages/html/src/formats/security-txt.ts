/**
 * The relevant fields of a security.txt file (RFC 9116). `expires`: milliseconds, null when missing, NaN when invalid.
 */
export type SecurityTxt = { contacts: string[]; expires: number | null; expiresCount: number };

const LINES_MAX = 1_000;
/** The RFC 3339 format that the file uses. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

/** Parses a security.txt file, signed or not; null when it has none of the fields. */
export function parseSecurityTxt(text: string): SecurityTxt | null {
  const read: SecurityTxt = { contacts: [], expires: null, expiresCount: 0 };
  for (const line of text.replace(/^\u{FEFF}/u, '').split(/\r?\n/, LINES_MAX)) {
    const colon = line.indexOf(':');
    if (colon === -1 || line.startsWith('#')) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'contact' && value !== '') read.contacts.push(value);
    else if (name === 'expires') {
      read.expiresCount += 1;
      read.expires ??= DATE_TIME.test(value) ? Date.parse(value) : Number.NaN;
    }
  }
  return read.contacts.length === 0 && read.expiresCount === 0 ? null : read;
}
