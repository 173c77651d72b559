import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import { computedMIMEType, MIMEType } from 'whatwg-mimetype';

/** `html` and `xhtml` by Content-Type; `unknown` when it is absent or invalid. */
export type MediaType = {
  kind: 'html' | 'xhtml' | 'unknown' | 'other';
  /** `text/html`; null when unknown. */
  essence: string | null;
  /** Value of the charset parameter. */
  charset: string | null;
};

const UNKNOWN: MediaType = { kind: 'unknown', essence: null, charset: null };

/**
 * Parses Content-Type. Of several, on one line or more, the last valid one counts, with the charset of the one before
 * it if that has the same type (Fetch standard, "extract a MIME type").
 */
export function readMediaType(headers: readonly Header[]): MediaType {
  let essence: string | null = null;
  let charset: string | null = null;
  for (const value of headerValues(headers, 'content-type').flatMap((line) => line.split(','))) {
    const type = MIMEType.parse(value);
    if (type === null || type.essence === '*/*') continue;
    const inherited: string | null = type.essence === essence ? charset : null;
    charset = type.parameters.get('charset') ?? inherited;
    ({ essence } = type);
  }
  if (essence === null) return UNKNOWN;
  const kind = essence === 'text/html' ? 'html' : essence === 'application/xhtml+xml' ? 'xhtml' : 'other';
  return { kind, essence, charset };
}

/** The type of a body without Content-Type, by the MIME Sniffing standard: `text/html` when it begins like HTML. */
export function sniffMediaType(bytes: Uint8Array): string {
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return computedMIMEType(hasBom ? bytes.subarray(3) : bytes, {}).essence;
}

const BINARY_SNIFF_BYTES = 512;
const PDF_SIGNATURE = '%PDF-';
/** A tag, comment or doctype, which binary files rarely contain near their start. */
const MARKUP = /<(?:!doctype\b|!--|\/?[a-z][a-z\d]*[\s/>])/i;
/** Maximum share of binary bytes in a body with markup that still counts as text. */
const BINARY_SHARE_MAX = 0.05;

/**
 * The type of a body that is declared as HTML but is binary; null when it may be HTML: browsers render a page with NUL
 * bytes in its markup. Not for UTF-16, which contains NUL bytes.
 */
export function sniffBinary(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, BINARY_SNIFF_BYTES));
  const isBinary = start.includes(0) || start.toString('latin1', 0, PDF_SIGNATURE.length) === PDF_SIGNATURE;
  if (!isBinary) return null;
  const { essence } = computedMIMEType(bytes, {});
  const isKnownFormat = !essence.startsWith('text/') && essence !== 'application/octet-stream';
  if (!isKnownFormat && isMarkup(start)) return null;
  return essence.startsWith('text/') ? 'application/octet-stream' : essence;
}

function isMarkup(start: Buffer): boolean {
  if (!MARKUP.test(start.toString('latin1'))) return false;
  return start.filter((byte) => isBinaryByte(byte)).length <= start.length * BINARY_SHARE_MAX;
}

/**
 * Whether text never contains the byte (MIME Sniffing, "binary data byte"), except for NUL, which browsers drop from
 * HTML.
 */
function isBinaryByte(byte: number): boolean {
  return byte < 0x20 && byte !== 0 && !(byte >= 0x09 && byte <= 0x0d && byte !== 0x0b) && byte !== 0x1b;
}
