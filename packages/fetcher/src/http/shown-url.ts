const CHARACTERS_MAX = 300;

/** A URL as a sentence names it: its beginning when it is long. */
export function shownUrl(url: string): string {
  return url.length > CHARACTERS_MAX ? `${url.slice(0, CHARACTERS_MAX)}…` : url;
}
