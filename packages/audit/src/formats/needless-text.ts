/** UTF-16 code units of a stylesheet that a minifier would leave out: comments but those to be kept (`/*!`), and white space. One pass. */
export function needlessInStylesheet(text: string): number {
  let needless = 0;
  for (const [token, string] of text.matchAll(STYLESHEET_TOKEN)) {
    if (string !== undefined || token.startsWith('/*!')) continue;
    // Around a sign all white space is (before a colon it may part `a :hover`), elsewhere all but one.
    needless += token.startsWith('/*') ? token.length : token.length - 1;
  }
  return needless;
}

const STYLESHEET_TOKEN =
  /("(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?)|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|\s*[{};,>]\s*|:\s*|\s{2,}/g;

/**
 * UTF-16 code units of a script that a minifier would leave out for sure: blank lines, what lines are indented by, and comments that have
 * lines of their own. What only a parser of the language finds (longer names, other spaces) is not counted.
 */
export function needlessInScript(text: string): number {
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

/** Whether all of a line is a comment, or the beginning of one, that is not to be kept. */
function isWholeComment(code: string): boolean {
  if (!code.startsWith('/*') || code.startsWith('/*!')) return false;
  const end = code.indexOf('*/');
  return end === -1 || end === code.length - 2;
}
