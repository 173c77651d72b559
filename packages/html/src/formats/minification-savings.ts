/**
 * UTF-16 code units of a stylesheet that a minifier would remove: whitespace, and comments other than `/*!` ones. One
 * pass.
 */
export function removableBytesInStylesheet(text: string): number {
  let needless = 0;
  for (const [token, string] of text.matchAll(STYLESHEET_TOKEN)) {
    if (string !== undefined || token.startsWith('/*!')) continue;
    // Around a separator all whitespace is removable (before a colon it may be part of `a :hover`), elsewhere all but
    // one character.
    needless += token.startsWith('/*') ? token.length : token.length - 1;
  }
  return needless;
}

const STYLESHEET_TOKEN =
  /("(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?)|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|\s*[{};,>]\s*|:\s*|\s{2,}/g;

/**
 * UTF-16 code units of a script that any minifier would remove: blank lines, indentation, and comments on their own
 * lines. Savings that require a parser (shorter names, other whitespace) do not count.
 */
export function removableBytesInScript(text: string): number {
  let needless = 0;
  let isInComment = false;
  for (const line of text.split('\n', LINES_MAX)) {
    const code = line.trim();
    const isComment = code.startsWith('//') || isWholeComment(code);
    if (isInComment || code === '' || isComment) needless += line.length + 1;
    else needless += line.length - line.trimStart().length;
    isInComment = isInComment ? !code.includes('*/') : code.startsWith('/*') && !code.includes('*/');
  }
  return Math.min(needless, text.length);
}

const LINES_MAX = 100_000;

/** Whether a line is only a comment, or the start of one, that a minifier would remove. */
function isWholeComment(code: string): boolean {
  if (!code.startsWith('/*') || code.startsWith('/*!')) return false;
  const end = code.indexOf('*/');
  return end === -1 || end === code.length - 2;
}
