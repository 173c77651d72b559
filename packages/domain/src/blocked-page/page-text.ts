/** The start of a comment, or of an element whose content is not text. */
const RAW = /<(?:!--|script|style|template|svg)/iy;

/**
 * The text of a page without scripts, styles and comments. It scans only for tags, which is enough to estimate the amount of
 * text.
 */
export function pageText(html: string): string {
  return [...textsOf(html)].join(' ');
}

function* textsOf(html: string): Generator<string> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    if (open > at) yield html.slice(at, open);
    at = endOfTag(html, open);
  }
  if (at < html.length) yield html.slice(at);
}

/** The position after a tag, a comment, or an element without text; the end of the text if it is not closed. */
function endOfTag(html: string, open: number): number {
  RAW.lastIndex = open;
  const raw = RAW.exec(html)?.[0].slice(1);
  if (raw === undefined) return after(html, '>', open);
  if (raw === '!--') return after(html, '-->', open + 4);
  const end = new RegExp(`</${raw}`, 'gi');
  end.lastIndex = open;
  return end.test(html) ? after(html, '>', end.lastIndex) : html.length;
}

/** The number of words on a page, counted up to `max`. For most pages, that limit is reached within a few kilobytes. */
export function countPageWords(html: string, max: number): number {
  let halves = 0;
  for (const text of textsOf(html)) {
    halves += halvesOf(text, 2 * max - halves);
    if (halves >= 2 * max) return max;
  }
  return Math.floor(halves / 2);
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? text.length : at + end.length;
}

/** A word, or a character of a script without spaces between words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Twice the number of words in a text, counted up to `max`. Two characters of a script without spaces count as a word. */
function halvesOf(text: string, max: number): number {
  let halves = 0;
  let isInWord = false;
  // Every page is counted, so ASCII, which most texts are, does without the expression: that takes half of the time.
  for (let at = 0; at < text.length && halves < max; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) return halvesOfAny(text, max);
    const isLetter = (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
    const isPart = isLetter || (unit >= 0x30 && unit <= 0x39);
    if (isPart && !isInWord) halves += 2;
    isInWord = isPart;
  }
  return halves;
}

/** The same for a text in any script. */
function halvesOfAny(text: string, max: number): number {
  let halves = 0;
  WORD.lastIndex = 0;
  // `matchAll` would copy the expression for each of a page's many short texts.
  for (let word = WORD.exec(text); word !== null && halves < max; word = WORD.exec(text))
    halves += NO_SPACES.test(word[0]) ? 1 : 2;
  return halves;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  hellip: '…',
  nbsp: ' ',
  '#39': "'",
  apos: "'",
};

/** The content of the first title element, trimmed; empty if there is none. */
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
