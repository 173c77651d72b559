const CHARACTERS_MAX = 300;

/** Formats a URL for a message, truncated if necessary. */
export function shownUrl(url: string): string {
  return url.length > CHARACTERS_MAX ? `${url.slice(0, CHARACTERS_MAX)}…` : url;
}
