/** Counts the URLs in a text, one per line. Blank lines and lines that begin with `#` do not count. */
export function countUrls(text: string): number {
  return text.match(/^[^\S\r\n]*[^\s#]/gm)?.length ?? 0;
}
