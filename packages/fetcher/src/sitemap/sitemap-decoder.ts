/** Number of bytes that are searched for an XML declaration. */
const DECLARATION_BYTES_MAX = 256;
const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * The decoder of a sitemap, from its first bytes: by byte order mark, or otherwise by XML declaration. The protocol
 * requires UTF-8, so that is the default, also for an unknown encoding.
 */
export function sitemapDecoder(first: Buffer): TextDecoder {
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be');
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le');
  const label = DECLARED.exec(first.toString('latin1', 0, DECLARATION_BYTES_MAX))?.[1] ?? '';
  // A declaration that is readable as single bytes is not in UTF-16, whatever it declares.
  if (label === '' || /^utf-?16/i.test(label)) return new TextDecoder();
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
