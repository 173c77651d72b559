/** What matters of JSON that is known to be valid: its strings and its punctuation. Linear in the text's length. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/**
 * The names that a JSON object has more than once. `text` has to be one that JSON.parse reads as an object; it takes the
 * last of such members and tells nothing. What is inside of members is not looked at: no body here has more levels.
 */
export function repeatedMembers(text: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let depth = 0;
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && token.startsWith('"') && before !== ':') {
      // One name may be written in two ways: with escapes and without.
      const name = String(JSON.parse(token));
      (seen.has(name) ? repeated : seen).add(name);
    }
    before = token;
  }
  return repeated;
}
