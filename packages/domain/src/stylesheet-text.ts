/** A URL that a stylesheet loads. `font`: within `@font-face`; `import`: of `@import`. Unescaped, never empty. */
type StyleReference = { url: string; use: 'import' | 'font' | 'other' };

/** An `@font-face` rule. `urls` are in the order of its sources; empty for a local font. */
type FontFace = {
  family: string;
  /** `font-display` in lowercase; null if it is not declared. */
  display: string | null;
  urls: string[];
  /** The raw `unicode-range`; null if the face is for all characters. */
  range: string | null;
  /** Whether `format()` declares a source as WOFF2, whatever its URL. */
  isWoff2Declared: boolean;
};

export type StylesheetText = { references: StyleReference[]; fontFaces: FontFace[] };

/** The maximum number of URLs and rules in one stylesheet. */
const KEPT_MAX = 1_000;

/**
 * Reads the URLs and font faces of a stylesheet or a `style` attribute. It is not a complete CSS parser: it only separates
 * comments, strings and blocks (CSS Syntax 3). One pass, linear in the text.
 */
export function readStylesheet(text: string): StylesheetText {
  const read: StylesheetText = { references: [], fontFaces: [] };
  if (!/url\(|@import|@font-face/i.test(text)) return read;
  const state: State = { statement: null, hasRule: false, depth: 0, face: null, faceDepth: 0 };
  for (const match of text.matchAll(TOKEN)) {
    if (read.references.length >= KEPT_MAX || read.fontFaces.length >= KEPT_MAX) break;
    takeToken(match, state, read);
  }
  return read;
}

type State = {
  /** The statement that contains the URLs up to the next semicolon or block: `ignored` statements load nothing. */
  statement: 'import' | 'ignored' | null;
  /** Whether a rule has started: browsers ignore imports after that (CSS Cascading 4, "importing style sheets"). */
  hasRule: boolean;
  depth: number;
  face: FontFace | null;
  faceDepth: number;
};

/** The tokens, in order of preference. A string may be unterminated. No pattern backtracks far. */
const TOKENS = [
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/,
  /url\(\s*((?:[^"'()\s\\]|\\[^\n]|(?<=\\[0-9a-f]{1,6})\s)+)\s*\)/,
  /\bformat\(\s*(?:"woff2[^"\n]*"|'woff2[^'\n]*'|woff2)\s*\)/,
  /"((?:[^"\\\n]|\\[^])*)"?/,
  /'((?:[^'\\\n]|\\[^])*)'?/,
  /@(import|font-face|namespace|(?:-moz-)?document)\b/,
  /\b(font-display|font-family|unicode-range)\s*:\s*([^;}]*)/,
  /[{};]/,
];
const TOKEN = new RegExp(TOKENS.map((token) => token.source).join('|'), 'gi');

function takeToken(match: RegExpExecArray, state: State, read: StylesheetText): void {
  const [whole, bareUrl, doubleQuoted, singleQuoted, atRule, property, value] = match;
  const url = unescaped(bareUrl ?? doubleQuoted ?? singleQuoted);
  if (url !== undefined) takeUrl(match, url, state, read);
  else if (atRule !== undefined) {
    const name = atRule.toLowerCase();
    if (name === 'import') state.statement = state.hasRule ? 'ignored' : 'import';
    else if (name !== 'font-face') state.statement = 'ignored';
    else state.face = { family: '', display: null, urls: [], range: null, isWoff2Declared: false };
  } else if (property !== undefined && state.face !== null) {
    const text = (value ?? '').trim();
    const name = property.toLowerCase();
    if (name === 'font-display') state.face.display = text.toLowerCase();
    else if (name === 'unicode-range') state.face.range = text;
    else state.face.family = text.replace(/^["']|["']$/g, '');
  } else if (whole.length > 1) {
    if (state.face !== null) state.face.isWoff2Declared ||= /^format/i.test(whole);
  } else takeSign(whole, state, read);
}

/** CSS Syntax 3, "consume an escaped code point": `\\29 ` and `\\)` are a parenthesis. An escaped line break yields nothing. */
function unescaped(text: string | undefined): string | undefined {
  if (text?.includes('\\') !== true) return text;
  return text.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|\n|([^]))/gi, (_, hex?: string, other?: string) => {
    if (hex === undefined) return other ?? '';
    const point = Number.parseInt(hex, 16);
    return point === 0 || point > 0x10_ffff ? '\u{FFFD}' : String.fromCodePoint(point).toWellFormed();
  });
}

function takeUrl(match: RegExpExecArray, url: string, state: State, read: StylesheetText): void {
  // A plain string is a URL only after @import; elsewhere URLs are inside `url( … )`.
  const isInUrl =
    match[1] !== undefined ||
    /url\(\s*$/i.test(match.input.slice(Math.max(0, match.index - 12), match.index));
  const isImport = state.statement === 'import';
  if (state.statement === 'ignored' || (!isInUrl && !isImport) || url.trim() === '') return;
  const use = isImport ? 'import' : state.face === null ? 'other' : 'font';
  state.face?.urls.push(url.trim());
  state.statement = null;
  read.references.push({ url: url.trim(), use });
}

function takeSign(sign: string, state: State, read: StylesheetText): void {
  if (sign === ';') state.statement = null;
  else if (sign === '{') {
    state.statement = null;
    state.hasRule = true;
    state.depth += 1;
    if (state.face !== null && state.faceDepth === 0) state.faceDepth = state.depth;
  } else if (sign === '}') {
    if (state.face !== null && state.depth === state.faceDepth) {
      read.fontFaces.push(state.face);
      state.face = null;
      state.faceDepth = 0;
    }
    state.depth = Math.max(0, state.depth - 1);
  }
}
