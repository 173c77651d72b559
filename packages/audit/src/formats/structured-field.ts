/** A bare item of a structured field. Strings are without quotes, byte sequences and dates as written. */
export type FieldItem = {
  type: 'token' | 'string' | 'number' | 'boolean' | 'bytes' | 'date';
  value: string;
};
/** A member of a dictionary: an item, or an inner list of items. Parameters are read and left out. */
export type FieldMember = FieldItem | FieldItem[];

/** Members of one dictionary or list that are read. */
const MEMBERS_MAX = 1_024;

type Cursor = { text: string; at: number };

/** Parses a field that is one item (RFC 9651, section 4.2.3); null when it is not, and a recipient must ignore it. */
export function parseFieldItem(text: string): FieldItem | null {
  const cursor = { text: text.replace(/^ +/, ''), at: 0 };
  const item = takeItem(cursor);
  return item !== null && isAtEnd(cursor) ? item : null;
}

/** Parses a field that is a dictionary (RFC 9651, section 4.2.2): members by key, the last of a key; null when it is not one. */
export function parseFieldDictionary(text: string): ReadonlyMap<string, FieldMember> | null {
  const cursor = { text: text.replace(/^ +/, ''), at: 0 };
  const members = new Map<string, FieldMember>();
  if (isAtEnd(cursor)) return members;
  for (let count = 0; count < MEMBERS_MAX; count++) {
    const key = take(cursor, KEY);
    if (key === null) return null;
    const member = takeValue(cursor);
    if (member === null) return null;
    members.set(key, member);
    if (isAtEnd(cursor)) return members;
    // A comma must be followed by another member.
    if (take(cursor, COMMA) === null || isAtEnd(cursor)) return null;
  }
  return null;
}

const KEY = /[a-z*][a-z0-9_.*-]*/y;
const COMMA = /[ \t]*,[ \t]*/y;
const ITEMS: readonly [FieldItem['type'], RegExp][] = [
  ['token', /[A-Za-z*][!#$%&'*+.^_`|~0-9A-Za-z:/-]*/y],
  ['string', /"(?:[ !#-[\]-~]|\\["\\])*"/y],
  ['string', /%"(?:[ !#$&-~]|%[0-9a-f]{2})*"/y],
  ['number', /-?(?:\d{1,12}\.\d{1,3}|\d{1,15})(?![\d.])/y],
  ['boolean', /\?[01]/y],
  ['bytes', /:[A-Za-z0-9+/=]*:/y],
  ['date', /@-?\d{1,15}(?![\d.])/y],
];

function take(cursor: Cursor, token: RegExp): string | null {
  token.lastIndex = cursor.at;
  const found = token.exec(cursor.text)?.[0];
  if (found === undefined) return null;
  cursor.at += found.length;
  return found;
}

/** The value of a member: after `=` an item or an inner list, else true. With parameters. */
function takeValue(cursor: Cursor): FieldMember | null {
  if (take(cursor, /=/y) === null) {
    return takeParameters(cursor) ? { type: 'boolean', value: '?1' } : null;
  }
  return cursor.text[cursor.at] === '(' ? takeInnerList(cursor) : takeItem(cursor);
}

function takeInnerList(cursor: Cursor): FieldItem[] | null {
  const items: FieldItem[] = [];
  take(cursor, /\( */y);
  for (let count = 0; count < MEMBERS_MAX; count++) {
    if (take(cursor, /\)/y) !== null) return takeParameters(cursor) ? items : null;
    const item = takeItem(cursor);
    if (item === null) return null;
    items.push(item);
    if (take(cursor, / +/y) === null && cursor.text[cursor.at] !== ')') return null;
  }
  return null;
}

function takeItem(cursor: Cursor): FieldItem | null {
  const item = takeBareItem(cursor);
  return item !== null && takeParameters(cursor) ? item : null;
}

function takeBareItem(cursor: Cursor): FieldItem | null {
  for (const [type, token] of ITEMS) {
    const written = take(cursor, token);
    if (written === null) continue;
    return { type, value: written.startsWith('"') ? unescaped(written.slice(1, -1)) : written };
  }
  return null;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(["\\])/g, '$1');
}

/** Reads over parameters (`;report-to="x"`); false when they break the grammar. */
function takeParameters(cursor: Cursor): boolean {
  for (let count = 0; count < MEMBERS_MAX; count++) {
    if (take(cursor, /; */y) === null) return true;
    if (take(cursor, KEY) === null) return false;
    if (take(cursor, /=/y) !== null && takeBareItem(cursor) === null) return false;
  }
  return false;
}

/** Whether only spaces are left. */
function isAtEnd({ text, at }: Cursor): boolean {
  return /^ *$/.test(text.slice(at));
}
