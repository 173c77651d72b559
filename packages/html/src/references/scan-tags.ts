import { decodeHTMLAttribute } from 'entities';

/** A start tag, as far as it is of interest. The name is in lower case; of repeated attributes the first counts. */
export type ScannedTag = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Nothing that belongs into the body came before. */
  isInHead: boolean;
  /** The content of a `style` element; empty for all others. */
  content: string;
};

const ATTRIBUTES_MAX = 512;
const VALUE_CHARACTERS_MAX = 65_536;
const NAME_CHARACTERS_MAX = 64;

/** Elements whose content is no markup (HTML standard, with scripting on, as browsers read it). */
const RAW_TEXT: ReadonlySet<string> = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
]);

/** What may stand in the head; anything else ends it. */
const HEAD_ELEMENTS: ReadonlySet<string> = new Set([
  'base',
  'basefont',
  'bgsound',
  'head',
  'html',
  'link',
  'meta',
  'noframes',
  'noscript',
  'script',
  'style',
  'template',
  'title',
]);

/**
 * Visits the start tags of a page that have a wanted name, and any that have a `url(` in them, which only styles do.
 * What is in comments, scripts and templates is passed over. One pass by the tokenizer's rules, without a tree: what a
 * tree would move or drop is visited where it stands. Linear in the text, whatever it is.
 */
export function scanTags(
  text: string,
  wanted: Pick<ReadonlySet<string>, 'has'>,
  visit: (tag: ScannedTag) => void,
): void {
  let isInHead = true;
  let templates = 0;
  let styleUrl = -1;
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start === -1) return;
    if (isInHead && hasText(text, at, start)) isInHead = false;
    const isEnd = text.charCodeAt(start + 1) === SLASH;
    const nameStart = start + (isEnd ? 2 : 1);
    if (!isLetter(text.charCodeAt(nameStart))) {
      at = afterNoTag(text, start);
      continue;
    }
    const nameEnd = endOfName(text, nameStart);
    const name = text.slice(nameStart, Math.min(nameEnd, nameStart + NAME_CHARACTERS_MAX)).toLowerCase();
    at = afterAttributes(text, nameEnd, null);
    if (at > text.length) return;
    if (isEnd) {
      if (name === 'template' && templates > 0) templates -= 1;
      else if (name === 'head') isInHead = false;
      continue;
    }
    if (templates === 0 && !HEAD_ELEMENTS.has(name)) isInHead = false;
    if (styleUrl < start) styleUrl = indexOrEnd(text, 'url(', start);
    const tag = { start, end: at, name };
    if (RAW_TEXT.has(name)) at = endOfRawText(text, at, name);
    if (templates === 0 && (wanted.has(name) || styleUrl < tag.end)) {
      const attributes = new Map<string, string>();
      afterAttributes(text, nameEnd, attributes);
      visit({ name, attributes, isInHead, content: name === 'style' ? text.slice(tag.end, at) : '' });
    }
    if (name === 'template') templates += 1;
    if (name === 'plaintext') return;
  }
}

const SLASH = 0x2f;
const GREATER = 0x3e;
const EQUALS = 0x3d;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}

function hasText(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isSpace(text.charCodeAt(at))) return true;
  return false;
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at === -1 ? text.length : at;
}

/** Where reading goes on after `<` that begins no tag: a comment, a doctype, an instruction or a mere character. */
function afterNoTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return afterComment(text, start + 4);
  const next = text.charAt(start + 1);
  return next === '!' || next === '?' || next === '/' ? indexOrEnd(text, '>', start + 2) + 1 : start + 1;
}

function afterComment(text: string, start: number): number {
  if (text.startsWith('>', start)) return start + 1;
  if (text.startsWith('->', start)) return start + 2;
  const end = /--!?>/g;
  end.lastIndex = start;
  return end.test(text) ? end.lastIndex : text.length;
}

function endOfName(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === GREATER || code === SLASH || isSpace(code)) break;
  }
  return at;
}

/**
 * Reads attributes, into the map when there is one, and answers where the tag has ended: beyond the text's length
 * when it has not. Quotes count only around a value.
 */
function afterAttributes(text: string, start: number, found: Map<string, string> | null): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code === SLASH || isSpace(code)) {
      at += 1;
      continue;
    }
    const nameStart = at;
    at += 1; // A `=` at the beginning belongs to the name.
    while (at < text.length && !endsAttributeName(text.charCodeAt(at))) at += 1;
    const nameEnd = at;
    while (isSpace(text.charCodeAt(at))) at += 1;
    let value = '';
    if (text.charCodeAt(at) === EQUALS) {
      at += 1;
      while (isSpace(text.charCodeAt(at))) at += 1;
      const end = endOfValue(text, at);
      if (end === -1) return text.length + 1;
      const isQuoted = isQuote(text.charCodeAt(at));
      if (found !== null) value = isQuoted ? text.slice(at + 1, end - 1) : text.slice(at, end);
      at = end;
    }
    if (found !== null && found.size < ATTRIBUTES_MAX) keep(found, text.slice(nameStart, nameEnd), value);
  }
  return text.length + 1;
}

function endsAttributeName(code: number): boolean {
  return code === EQUALS || code === GREATER || code === SLASH || isSpace(code);
}

function isQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
}

/** Where a value has ended, its closing quote included; -1 when the quote is never closed. */
function endOfValue(text: string, start: number): number {
  if (isQuote(text.charCodeAt(start))) {
    const close = text.indexOf(text.charAt(start), start + 1);
    return close === -1 ? -1 : close + 1;
  }
  let at = start;
  while (at < text.length && text.charCodeAt(at) !== GREATER && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function keep(found: Map<string, string>, written: string, value: string): void {
  const name = written.slice(0, NAME_CHARACTERS_MAX).toLowerCase();
  if (found.has(name)) return;
  const bounded = value.slice(0, VALUE_CHARACTERS_MAX);
  found.set(name, bounded.includes('&') ? decodeHTMLAttribute(bounded) : bounded);
}

/** Where the end tag of an element without markup begins; the text's end when there is none. */
function endOfRawText(text: string, start: number, name: string): number {
  for (let at = text.indexOf('</', start); at !== -1; at = text.indexOf('</', at + 2)) {
    const after = at + 2 + name.length;
    const follows = text.charCodeAt(after);
    const isOver = isSpace(follows) || follows === SLASH || follows === GREATER;
    if (isOver && text.slice(at + 2, after).toLowerCase() === name) return at;
  }
  return text.length;
}
