import { TextDecoder } from '@exodus/bytes/encoding-lite.js';

/** Encodings with one byte per character (Encoding standard, section 9). */
const SINGLE_BYTE = /^(?:ibm866|iso-8859-|koi8-|macintosh|windows-\d|x-mac-)/i;
/** Maximum UTF-16 code units of a page that are read. */
const UNITS_MAX = 1_000_000;

/**
 * The number of characters beyond ASCII in a text of UTF-8 that was decoded as a single-byte encoding, so that “é” is
 * “Ã©”; 0 when its bytes are not valid UTF-8, as nearly always in a text that is really in that encoding.
 */
export function utf8Characters(text: string, encoding: string): number {
  if (!SINGLE_BYTE.test(encoding)) return 0;
  const byteOf = bytesBeyondAscii(encoding);
  const units = Math.min(text.length, UNITS_MAX);
  const bytes = new Uint8Array(units);
  let length = 0;
  let characters = 0;
  for (let at = 0; at < units; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 ? code : byteOf.get(code);
    if (byte === undefined) return 0;
    bytes[at] = byte;
    if (byte >= 0xc0) characters += 1;
    // A character at the end of a part may be incomplete.
    if (byte < 0x80 || units === text.length) length = at + 1;
  }
  return characters > 0 && isUtf8(bytes.subarray(0, length)) ? characters : 0;
}

/** The bytes from 0x80 on by the code units that they mean. */
function bytesBeyondAscii(encoding: string): ReadonlyMap<number, number> {
  const bytes = Uint8Array.from({ length: 0x80 }, (_, at) => at + 0x80);
  const meant = new TextDecoder(encoding).decode(bytes);
  return new Map(Array.from(bytes, (byte, at) => [meant.charCodeAt(at), byte]));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
