/** The strings and punctuation of valid JSON. Matches in linear time. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/**
 * The property names that occur more than once in a JSON object. JSON.parse silently keeps the last value. `text` must be a valid
 * JSON object. Nested objects are not checked, because no request body has any.
 */
export function duplicateJsonKeys(text: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let depth = 0;
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && token.startsWith('"') && before !== ':') {
      // Parsed, because a name can be written with or without escapes.
      const name = String(JSON.parse(token));
      (seen.has(name) ? repeated : seen).add(name);
    }
    before = token;
  }
  return repeated;
}
