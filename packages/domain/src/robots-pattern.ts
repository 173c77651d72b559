/** The maximum number of characters of a pattern and a path that are compared. */
const CHARACTERS_MAX = 2_048;

const UNRESERVED = /[\w.~-]/;

/** Normalizes the pattern of a rule: `*` matches anything, a final `$` the end, and any other character itself. */
export function robotsPatternOf(written: string): string {
  const pattern = normalized(written.slice(0, CHARACTERS_MAX));
  const isAnchored = pattern.endsWith('$');
  const text = (isAnchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24');
  return isAnchored ? `${text}$` : text;
}

/** Normalizes the path and query of a URL for matching. */
export function robotsPathOf(path: string): string {
  return normalized(path.slice(0, CHARACTERS_MAX)).replaceAll('*', '%2A').replaceAll('$', '%24');
}

/** RFC 9309 section 2.2.2: non-ASCII characters are percent-encoded, and characters that need no encoding are not. */
function normalized(text: string): string {
  // Most patterns are unchanged. Up to 512 KiB of rules are normalized once.
  if (!/[^\x20-\x24\x26-\x7e]/.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/[^\x20-\x7e]+/g, (run) => encodeURIComponent(run))
    .replaceAll(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED.test(character) ? character : escape.toUpperCase();
    });
}

/**
 * Whether a normalized path matches a normalized pattern from the start. Each part between wildcards is searched
 * once, from the end of the previous part, so a pattern costs at most one pass over the path per part.
 */
export function matchesRobotsPattern(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isAnchored ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!isAnchored) return true;
  // Without a wildcard the path must end here; with one, the last part must not overlap the parts before it.
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
