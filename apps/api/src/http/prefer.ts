/** How long a write waits for its run by default, in seconds. */
const WAIT_DEFAULT_S = 10;
const WAIT_MAX_S = 60;
/** Maximum length of a Prefer header that is parsed. */
const CHARACTERS_MAX = 2048;

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
// Matches a trimmed element without its parameters, which `wait` and `respond-async` do not have. No two parts match the
// same characters, so matching takes linear time.
const PREFERENCE = new RegExp(`^(${TOKEN})(?:[ \\t]*=[ \\t]*(${TOKEN}|${QUOTED})?)?$`);
/** A whole number of seconds (RFC 9110 delta-seconds). */
const SECONDS = /^\d{1,6}$/;

/** How long to wait, and the value of Preference-Applied; `applied` is null when no preference was honored. */
export type WaitPreference = { timeoutMs: number; applied: string | null };

/**
 * Parses `wait` and `respond-async` in a Prefer header (RFC 7240). The first of repeated preferences counts. Preferences
 * that are unknown, malformed or out of range are ignored, as the RFC requires. `respond-async` alone means `wait=0`;
 * with `wait=N`, the response comes after at most N seconds.
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

/** Values by lower-case name. An absent value equals an empty one (RFC 7240 section 2). */
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
