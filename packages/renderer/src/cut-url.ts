const CHARACTERS_MAX = 2_048;

/** A URL as it is kept: scripts can give a page or a script one of megabytes. */
export function cutUrl(url: string): string {
  return url.slice(0, CHARACTERS_MAX).toWellFormed();
}
