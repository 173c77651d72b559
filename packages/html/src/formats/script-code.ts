/**
 * Removes the comments, strings, template literals and regular expressions of a script, each replaced with a space. One
 * pass, not a parser: a slash starts a regular expression only after a character or keyword that expects a value, and
 * code inside `${}` of a template counts as its text. Unclosed ones end with their line or the script.
 */
export function codeOfScript(text: string): string {
  return text.replaceAll(NO_CODE, '$1 ');
}

// The last part of each is optional, so no text is read twice. `<!--` is a comment of one line (ECMAScript, annex B).
const NO_CODE =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\/\/[^\n]*|<!--[^\n]*|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|(^|[(,=:[!&|?{};]|\breturn)\s*\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\]?)+\/?/g;
