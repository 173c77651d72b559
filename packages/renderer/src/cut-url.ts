const CHARACTERS_MAX = 2_048;

/** Truncates a URL for storage: scripts can give a page or a script a URL of megabytes. */
export function cutUrl(url: string): string {
  return url.slice(0, CHARACTERS_MAX).toWellFormed();
}
