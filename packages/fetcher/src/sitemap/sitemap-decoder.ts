/** Bytes in which an XML declaration is looked for. */
const DECLARATION_BYTES_MAX = 256;
const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * The decoder of a sitemap, from its first bytes: by its byte order mark, or else its XML declaration. Sitemaps are UTF-8
 * by their protocol, and so is one that declares nothing or an unknown encoding.
 */
export function sitemapDecoder(first: Buffer): TextDecoder {
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be');
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le');
  const label = DECLARED.exec(first.toString('latin1', 0, DECLARATION_BYTES_MAX))?.[1] ?? '';
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  if (label === '' || /^utf-?16/i.test(label)) return new TextDecoder();
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
