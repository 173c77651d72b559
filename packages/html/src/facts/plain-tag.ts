import type { Token } from 'parse5';
import { IN_DOUBLE_QUOTES, IN_SINGLE_QUOTES, IN_UNQUOTED, runEndIn } from './char-classes.ts';
import { nameAt } from './markup-names.ts';
import type { PageText } from './page-text.ts';

/** Tags rarely have more attributes; each is compared with those before it. */
const PLAIN_ATTRIBUTES_MAX = 32;

/**
 * The attributes of the current tag. All tags of a page share one list, so each gets an array of exactly its size.
 */
export class AttributeList {
  readonly #attributes: Token.Attribute[] = [];
  count = 0;

  add(name: string, value: string): void {
    this.#attributes[this.count] = { name, value };
    this.count += 1;
  }

  has(name: string): boolean {
    for (let at = 0; at < this.count; at += 1) if (this.#attributes[at]?.name === name) return true;
    return false;
  }

  toArray(): Token.Attribute[] {
    return this.count === 0 ? [] : this.#attributes.slice(0, this.count);
  }
}

/**
 * Parses the attributes of a start tag from `start` (directly after its name) into `attributes`, if they are ordinary:
 * names as in {@link nameAt}, values with ordinary characters and common references only, no duplicate names. Returns
 * the position of the following `>` or `/`, or -1 where the state machine of the standard is needed.
 */
export function readPlainAttributes(page: PageText, start: number, attributes: AttributeList): number {
  const { units } = page;
  attributes.count = 0;
  let at = start;
  // Every iteration consumes an attribute or returns.
  for (;;) {
    const attributesAt = skipWhitespace(units, at);
    const unit = units[attributesAt];
    if (unit === GREATER_THAN || unit === SOLIDUS) return attributesAt;
    // Missing whitespace is an error between attributes, and after the tag name the character belongs to the name.
    if (attributesAt === at || attributes.count === PLAIN_ATTRIBUTES_MAX) return -1;
    const name = nameAt(page, attributesAt);
    if (name === '' || attributes.has(name)) return -1;
    const valueEnd = readValue(page, attributesAt + name.length, name, attributes);
    if (valueEnd === -1) return -1;
    at = valueEnd;
  }
}

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const TABULATION = 0x09;
const QUOTATION_MARK = 0x22;
const APOSTROPHE = 0x27;
const AMPERSAND = 0x26;
const SOLIDUS = 0x2f;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;

/** Common character references in values; the standard's state machine decodes all others. */
const REFERENCES = [
  { raw: '&amp;', character: '&' },
  { raw: '&quot;', character: '"' },
  { raw: '&#39;', character: "'" },
  { raw: '&lt;', character: '<' },
  { raw: '&gt;', character: '>' },
] as const;

function skipWhitespace(units: Uint16Array, start: number): number {
  let at = start;
  while (isWhitespace(units[at])) at += 1;
  return at;
}

function isWhitespace(unit: number | undefined): boolean {
  return unit === SPACE || unit === LINE_FEED || unit === TABULATION;
}

/** Parses the optional value after a name. Returns the next position, or -1. */
function readValue(page: PageText, nameEnd: number, name: string, attributes: AttributeList): number {
  const { text, units } = page;
  const after = units[nameEnd];
  if (after !== EQUALS) {
    // An equals sign may still come after whitespace: then the value belongs to this name.
    if (after !== GREATER_THAN && units[skipWhitespace(units, nameEnd)] === EQUALS) return -1;
    if (after !== GREATER_THAN && !isWhitespace(after)) return -1;
    attributes.add(name, '');
    return nameEnd;
  }
  const quote = units[nameEnd + 1];
  if (quote !== QUOTATION_MARK && quote !== APOSTROPHE)
    return readUnquoted(page, nameEnd + 1, name, attributes);
  const start = nameEnd + 2;
  const kinds = quote === QUOTATION_MARK ? IN_DOUBLE_QUOTES : IN_SINGLE_QUOTES;
  let before = '';
  let from = start;
  let end = runEndIn(units, start, kinds);
  while (units[end] === AMPERSAND) {
    const reference = REFERENCES.find(({ raw }) => text.startsWith(raw, end));
    if (reference === undefined) return -1;
    before += text.slice(from, end) + reference.character;
    from = end + reference.raw.length;
    end = runEndIn(units, from, kinds);
  }
  if (units[end] !== quote) return -1;
  attributes.add(name, before === '' ? text.slice(start, end) : before + text.slice(from, end));
  return end + 1;
}

function readUnquoted(page: PageText, start: number, name: string, attributes: AttributeList): number {
  const { text, units } = page;
  const end = runEndIn(units, start, IN_UNQUOTED);
  const after = units[end];
  if (end === start || (after !== GREATER_THAN && !isWhitespace(after))) return -1;
  attributes.add(name, text.slice(start, end));
  return end;
}
