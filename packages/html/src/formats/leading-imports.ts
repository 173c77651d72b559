/** An `@import` rule: its raw URL, never empty, and its conditions (layer, supports, media), trimmed. */
type LeadingImport = { url: string; conditions: string };

/** Maximum rules that are read. */
const RULES_MAX = 1_000;

/** An import, or a rule that may precede it. URLs of font services have semicolons in parentheses. */
const RULE =
  /\s*(?:\/\*[^]*?\*\/|<!--|@charset[^;]*;|@layer[^;{]*;|@import((?:"[^"\n]*"|'[^'\n]*'|\([^)]*\)|[^;"'(])*)(?:;|$))/iy;

/** The part after `@import`: a URL and the conditions. */
const PRELUDE = /^(?:url\(([^)]*)\)|"([^"]*)"|'([^']*)')([^]*)$/i;

/**
 * The imports at the beginning of a stylesheet (CSS Cascade 5, section 2): browsers ignore those after other rules.
 * Linear in the text.
 */
export function leadingImports(text: string): LeadingImport[] {
  const found: LeadingImport[] = [];
  const rule = new RegExp(RULE);
  for (let read = 0; read < RULES_MAX; read++) {
    const match = rule.exec(text);
    if (match === null) break;
    const prelude = PRELUDE.exec(match[1]?.trim() ?? '');
    if (prelude === null) continue;
    const [, inUrl, doubleQuoted, singleQuoted, conditions = ''] = prelude;
    const url = (doubleQuoted ?? singleQuoted ?? unquoted(inUrl ?? '')).trim();
    if (url !== '') found.push({ url, conditions: conditions.trim() });
  }
  return found;
}

function unquoted(url: string): string {
  return url.trim().replaceAll(/^["']|["']$/g, '');
}
