/** Elements whose content is no text. */
const RAW = ['script', 'style', 'template', 'svg'] as const;

/** The text of a page without scripts, styles and comments, by a scan for tags alone: enough to tell how much there is. */
export function pageText(html: string): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    parts.push(html.slice(at, open));
    at = endOfTag(lower, open);
  }
  if (at < html.length) parts.push(html.slice(at));
  return parts.join(' ');
}

/** The position after a tag, a comment, or an element without text; the end when it is not closed. */
function endOfTag(lower: string, open: number): number {
  if (lower.startsWith('<!--', open)) return after(lower, '-->', open + 4);
  const raw = RAW.find((name) => lower.startsWith(name, open + 1));
  if (raw === undefined) return after(lower, '>', open);
  return after(lower, '>', after(lower, `</${raw}`, open));
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? text.length : at + end.length;
}

/** A word, or a character of a script that has no spaces between words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** How many words a text has, at most `max`. Two characters of a script without spaces count as one. */
export function countWordsUpTo(text: string, max: number): number {
  let halves = 0;
  for (const [word] of text.matchAll(WORD)) {
    halves += NO_SPACES.test(word) ? 1 : 2;
    if (halves >= 2 * max) return max;
  }
  return Math.floor(halves / 2);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  hellip: '…',
  nbsp: ' ',
  '#39': "'",
  apos: "'",
};

/** The content of the first title element, trimmed; empty without one. */
export function titleText(html: string): string {
  const open = html.search(/<title\b/i);
  if (open === -1) return '';
  const start = html.indexOf('>', open) + 1;
  const end = html.indexOf('<', start);
  if (start === 0 || end === -1) return '';
  return html
    .slice(start, Math.min(end, start + 300))
    .replaceAll(/&(amp|hellip|nbsp|#39|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
