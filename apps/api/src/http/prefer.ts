/** How long a write waits for its run when the client does not say, in seconds. */
const WAIT_DEFAULT_S = 10;
const WAIT_MAX_S = 60;
/** Longest Prefer header that is looked at. */
const CHARACTERS_MAX = 2048;

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
// Matched against a trimmed element without its parameters, of which ours have none. No two parts can match the
// same characters, so that a hostile header costs linear time.
const PREFERENCE = new RegExp(`^(${TOKEN})(?:[ \\t]*=[ \\t]*(${TOKEN}|${QUOTED})?)?$`);
/** A whole number of seconds (RFC 9110 delta-seconds). */
const SECONDS = /^\d{1,6}$/;

/** How long to wait, and the value of Preference-Applied; null when no preference was used. */
export type WaitPreference = { timeoutMs: number; applied: string | null };

/**
 * Reads `wait` and `respond-async` from a Prefer header (RFC 7240). Of a preference that is given twice the
 * first counts; one that is unknown, malformed or out of range is ignored, as the RFC asks.
 * `respond-async` alone is `wait=0`; together they mean: answer after that long, whatever the state.
 */
export function readWaitPreference(header: string | undefined): WaitPreference {
  const preferences = header === undefined ? null : readPreferences(header);
  const wait = preferences?.get('wait') ?? '';
  const seconds = SECONDS.test(wait) && Number(wait) <= WAIT_MAX_S ? Number(wait) : null;
  const isAsync = preferences?.get('respond-async') === '';
  const applied = [
    ...(isAsync ? ['respond-async'] : []),
    ...(seconds === null ? [] : [`wait=${seconds}`]),
  ].join(', ');
  const timeoutS = seconds ?? (isAsync ? 0 : WAIT_DEFAULT_S);
  return { timeoutMs: timeoutS * 1000, applied: applied === '' ? null : applied };
}

/** Names in lower case to values; an absent value and an empty one are the same (RFC 7240 section 2). */
function readPreferences(header: string): Map<string, string> {
  const preferences = new Map<string, string>();
  if (header.length > CHARACTERS_MAX) return preferences;
  for (const element of splitOutsideQuotes(header, ',')) {
    const [preference = ''] = splitOutsideQuotes(element, ';');
    const [, name, value = ''] = PREFERENCE.exec(preference.trim()) ?? [];
    if (name === undefined || preferences.has(name.toLowerCase())) continue;
    preferences.set(name.toLowerCase(), unquote(value));
  }
  return preferences;
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\' && isQuoted) at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function unquote(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word;
}
