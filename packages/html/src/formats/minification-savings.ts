/**
 * UTF-16 code units of a stylesheet that a minifier would remove: whitespace, and comments other than `/*!` ones. One
 * pass.
 */
export function removableBytesInStylesheet(text: string): number {
  let removable = 0;
  for (const [token, string] of text.matchAll(STYLESHEET_TOKEN)) {
    if (string !== undefined || token.startsWith('/*!')) continue;
    // Around a separator, all whitespace is removable (before a colon it may be part of `a :hover`), elsewhere all but
    // one character.
    removable += token.startsWith('/*') ? token.length : token.length - 1;
  }
  return removable;
}

const STYLESHEET_TOKEN =
  /("(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?)|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|\s*[{};,>]\s*|:\s*|\s{2,}/g;

/**
 * UTF-16 code units of a script that any minifier would remove: blank lines, indentation, and comments on their own
 * lines, other than `/*!` ones, and not in template literals. Savings that require a parser (shorter names, other
 * whitespace) do not count.
 */
export function removableBytesInScript(text: string): number {
  let removable = 0;
  let within: Within = 'code';
  for (const line of text.split('\n', LINES_MAX)) {
    const code = line.trim();
    if (within === 'comment' || (within === 'code' && isRemovable(code))) removable += line.length + 1;
    else if (within === 'code') removable += line.length - line.trimStart().length;
    within = withinAfter(code, within);
  }
  return Math.min(removable, text.length);
}

/** The state at the beginning of a line. `license`: a comment that minifiers keep. */
type Within = 'code' | 'comment' | 'license' | 'template';

function withinAfter(code: string, before: Within): Within {
  if (before === 'comment' || before === 'license') return code.includes('*/') ? 'code' : before;
  if (before === 'code') {
    if (code.startsWith('/*') && !code.includes('*/')) return code.startsWith('/*!') ? 'license' : 'comment';
    if (isRemovable(code)) return 'code';
  }
  if (!hasOddBackticks(code)) return before;
  return before === 'code' ? 'template' : 'code';
}

/** Whether a template literal begins or ends in a line. Backticks in strings, which are rare, are counted as well. */
function hasOddBackticks(code: string): boolean {
  if (!code.includes('`')) return false;
  let isOdd = false;
  for (const [token] of code.matchAll(/\\.|`/g)) if (token === '`') isOdd = !isOdd;
  return isOdd;
}

const LINES_MAX = 100_000;

function isRemovable(code: string): boolean {
  return code === '' || code.startsWith('//') || isWholeComment(code);
}

/** Whether a line is only a comment, or the start of one, that a minifier would remove. */
function isWholeComment(code: string): boolean {
  if (!code.startsWith('/*') || code.startsWith('/*!')) return false;
  const end = code.indexOf('*/');
  return end === -1 || end === code.length - 2;
}
