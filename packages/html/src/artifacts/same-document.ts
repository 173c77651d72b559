/**
 * Whether two URLs request the same page: they are equal except for the fragment and the letter case of
 * percent-encoding.
 */
export function isSameDocument(one: string, other: string): boolean {
  const [first, second] = [withoutFragment(one), withoutFragment(other)];
  // Letter case does not change the length, and most URLs differ in it.
  if (first.length !== second.length) return false;
  return first === second || withUpperCaseEscapes(first) === withUpperCaseEscapes(second);
}

/**
 * Writes percent-encoded bytes in uppercase: `%d8` and `%D8` are the same (RFC 3986, section 6.2.2.1). Browsers write
 * the latter, WordPress the former, and the URL standard keeps both.
 */
export function withUpperCaseEscapes(url: string): string {
  // Most URLs have none, and pages have hundreds of URLs.
  return url.includes('%') ? url.replaceAll(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase()) : url;
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}
