import { compileSchema } from '@pagemark/api/testing';
import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import type { Verdict } from '../step.ts';

// Only the document decides what is valid, never the tested code.

export type Schema = Record<string, unknown>;
export type Field = { name: string; value: unknown; verdict: Verdict };
export type Place = 'query' | 'form' | 'json';
export type Parameter = { name: string; schema: Schema };

/** More than any body except a file may have. */
const HUGE_CHARACTERS = 70_000;
const DEEP_LEVELS = 2_000;

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '1.0',
  ' 1',
  '0x1',
  '-1',
  '01',
  '1e0',
  'NaN',
  'null',
  'true',
  '\0',
  'a\0b',
  '\u202Eabc',
  '\u{1F642}'.repeat(40),
  '\uD800',
  'a'.repeat(300),
  'a'.repeat(2_048),
  'a'.repeat(2_049),
  '9'.repeat(40),
  "' OR 1=1 --",
  '"; DROP TABLE reports; --',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  '%00',
  '%2500',
];
const HOSTILE_JSON: readonly unknown[] = [
  ...HOSTILE,
  null,
  true,
  1.5,
  -1,
  1e308,
  [],
  {},
  ['1'],
  { a: [{}] },
  deep(DEEP_LEVELS),
  'h'.repeat(HUGE_CHARACTERS),
];

/** These names do not resolve, so no other machine is contacted. */
const URLS = [
  'https://a.invalid/',
  'b.invalid',
  'http://localhost:65530/x?y=%20',
  'https://m\u00FCnchen.invalid/',
];
const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu'];
export const UNKNOWN_NAMES = [
  'foo',
  '__proto__',
  'constructor',
  'account_id',
  'privacy[]',
  'id',
  '',
  '\0',
  'x'.repeat(300),
];

const ANY_TEXT = anyText({ maxLength: 20 });
const VALID_TEXT = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** A parameter or field with a valid or invalid value. */
export function fieldOf({ name, schema }: Parameter, place: Place): fc.Arbitrary<Field> {
  const values = fc.oneof(
    { weight: 4, arbitrary: validValue(name, schema) },
    { weight: 1, arbitrary: fc.constantFrom(...(place === 'json' ? HOSTILE_JSON : HOSTILE)) },
    { weight: 1, arbitrary: ANY_TEXT },
  );
  return values.map((value) => ({ name, value, verdict: judge(name, schema, { value, place }) }));
}

function validValue(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (name === 'url') return fc.constantFrom(...URLS);
  if (name === 'time_zone') return fc.constantFrom(...ZONES);
  if (name === 'path') return fc.constantFrom('/', '/a/', '//', '/a/%C3%A9/');
  if (name === 'ids') return fc.constant([UNKNOWN_ID]);
  if (name === 'targets') return fc.constant([UNKNOWN_ID]);
  if (name === 'to') return fc.constant(['team@example.invalid']);
  if (name === 'quiet_from' || name === 'quiet_until') return fc.constantFrom('22:00', '07:30');
  if (name === 'scopes') return fc.constantFrom(['read'], ['read', 'write']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  if (schema['type'] === 'integer')
    return fc.oneof(fc.constantFrom(1, 28), fc.integer({ min: 1, max: 1_000_000 }));
  if (schema['type'] === 'array' && schema['items'] !== undefined)
    return fc.array(validValue(name === 'urls' ? 'url' : name, Object(schema['items'])), {
      minLength: 1,
      maxLength: 2,
    });
  if (schema['type'] === 'object' && schema['properties'] !== undefined) return validObject(schema);
  if (schema['format'] === 'date-time') return fc.constant('2020-01-01T00:00:00Z');
  return VALID_TEXT;
}

/** The input of a part of a procedure. Positions are opaque, so there are none. */
function validObject(schema: Schema): fc.Arbitrary<unknown> {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = Object.entries(Object(schema['properties']) as Record<string, Schema>);
  const known = properties.filter(([name]) => !['cursor', 'page', 'after'].includes(name));
  const values = known.map(([name, property]) =>
    fc.option(
      validValue(name, property).map((value): [string, unknown] => [name, value]),
      { nil: null, freq: required.includes(name) ? 50 : 1 },
    ),
  );
  return fc.tuple(...values).map((given) => Object.fromEntries(given.filter((entry) => entry !== null)));
}

function judge(name: string, schema: Schema, sent: { value: unknown; place: Place }): Verdict {
  const { value, place } = sent;
  if (typeof value === 'string' && !value.isWellFormed()) return false;
  // An empty field of a form or a query counts as absent; whether it may be absent depends on all of them.
  if (value === '' && place !== 'json') return true;
  const isDigits = place !== 'json' && typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value);
  // A query or form sends the items of a list in one value or in several.
  if (schema['type'] === 'array' && place !== 'json') return null;
  const native = schema['type'] === 'integer' && isDigits ? Number(value) : value;
  if (!isValid(schema, native)) return false;
  // A cursor is opaque: only the service knows valid ones. No schema can express the days of an interval, the time
  // zones, or how a URL is normalized.
  if (name === 'cursor' || name === 'after') return false;
  // Only the service knows its checks, and the valid names of projects.
  if (name === 'check' || (name === 'project' && place !== 'query' && value !== null)) return null;
  // No schema expresses the rules between its fields.
  if (schema['type'] === 'object') return null;
  // The result depends on whether the service has a browser and Lighthouse.
  if (name === 'rendering' && (value === 'auto' || value === 'on')) return null;
  if (name === 'mode' && value === 'lab') return null;
  if (name === 'render_runs' && ['3', '5'].includes(String(value))) return null;
  // The document does not state the maximum length of a password.
  if (name === 'password' && String(value).length > 1_024) return null;
  // A name is trimmed, and a time must exist.
  if (name === 'name' || name === 'expires_at') return null;
  if (name === 'day' || (name === 'time_zone' && !ZONES.includes(String(value)))) return null;
  return name === 'url' && !URLS.includes(String(value)) ? null : true;
}

/** A value that is too deep for the validator is invalid, too. */
export function isValid(schema: Schema, value: unknown): boolean {
  try {
    return compileSchema(schema).safeParse(value).success;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Combines the validity of parts: one invalid part makes the whole invalid, even if others are unknown. */
export function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

/** Fields that may be repeated in a query or form. */
const LISTS: ReadonlySet<string> = new Set(['ids', 'scopes', 'type', 'types', 'targets', 'to']);

/** Combines the validity of fields that are sent together. */
export function verdictOf(fields: readonly Field[]): Verdict {
  const names = fields.map(({ name }) => name).filter((name) => !LISTS.has(name));
  const isRepeated = new Set(names).size < names.length;
  const isGiven = (name: string) => fields.some((field) => field.name === name && field.value !== '');
  const isBoth = isGiven('page') && isGiven('cursor');
  // The minimum may exceed the maximum. `verdict` without `check` is a filter of issues, but not of reports.
  const isUnsure =
    (isGiven('score_min') && isGiven('score_max')) ||
    (isGiven('created_from') && isGiven('created_to')) ||
    (isGiven('verdict') && !isGiven('check'));
  return all([!isRepeated && !isBoth, isUnsure ? null : true, ...fields.map(({ verdict }) => verdict)]);
}

/** Encodes fields as a form or a query. */
export function encodeForm(fields: readonly Field[]): string {
  return fields.map(({ name, value }) => `${escape(name)}=${escape(String(value))}`).join('&');
}

/** Percent-encodes every byte; a lone surrogate becomes the bytes that UTF-8 forbids. */
function escape(text: string): string {
  let escaped = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const bytes =
      code >= 0xd800 && code <= 0xdfff
        ? [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
        : Buffer.from(character, 'utf8');
    for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  }
  return escaped;
}
