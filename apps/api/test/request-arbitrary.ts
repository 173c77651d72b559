import fc from 'fast-check';
import { compileSchema, published } from './documented.ts';

// Requests made from the OpenAPI document: what is valid is judged by the document, never by the code under test.

/** Whether a request, or a part of it, should be taken; null where the document alone cannot tell. */
type Verdict = boolean | null;

export type GeneratedRequest = {
  operationId: string;
  method: string;
  /** Path with `{names}` of {@link GeneratedRequest.ids} still in it, and the query. */
  target: string;
  id: 'own' | 'foreign' | 'unknown' | 'malformed' | 'none';
  key: 'all' | 'read' | 'write' | 'none' | 'wrong';
  headers: Record<string, string>;
  body: string | null;
  verdict: Verdict;
};

type Schema = Record<string, unknown>;
type Field = { name: string; value: unknown; verdict: Verdict };

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
  '9'.repeat(40),
  "' OR 1=1 --",
  '"; DROP TABLE reports; --',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  '%00',
];
const HOSTILE_JSON: readonly unknown[] = [...HOSTILE, null, true, 1.5, -1, 1e308, [], {}, ['1'], { a: [{}] }];

const URLS = [
  'https://a.example/',
  'b.example',
  'http://localhost:8080/x?y=%20',
  'https://m\u00FCnchen.example/',
];
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu'];
const UNKNOWN_NAMES = [
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

/** Any request for one operation of the document. */
export function requestFor(path: string, method: string): fc.Arbitrary<GeneratedRequest> {
  const operation = published.paths[path]?.[method];
  if (operation === undefined) throw new Error(`${method} ${path} is not documented.`);
  const isKeyed = operation.security.length > 0;
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .record({
      id: path.includes('{')
        ? fc.constantFrom('own', 'foreign', 'unknown', 'malformed')
        : fc.constant('none'),
      key: fc.constantFrom('all', 'all', 'all', 'all', 'read', 'write', 'none', 'wrong'),
      query: fieldsOf(query, isKeyed),
      body: operation.requestBody === undefined ? fc.constant(null) : bodyOf(operation.requestBody.content),
      headers: headersOf(operation.parameters.map(({ name }) => name)),
    })
    .map(({ id, key, query, body, headers }) => ({
      operationId: operation.operationId,
      method: method.toUpperCase(),
      target: path + (query.length === 0 ? '' : `?${encodeForm(query)}`),
      id,
      key,
      headers: { ...headers.values, ...body?.headers },
      body: body?.text ?? null,
      verdict: all([isKeyed ? verdictOf(query) : true, body === null ? true : body.verdict, headers.verdict]),
    }));
}

/** Judges parts together: one that is wrong makes the whole wrong, whatever is not known of the others. */
function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

function verdictOf(fields: readonly Field[]): Verdict {
  const names = fields.map(({ name }) => name);
  const isRepeated = new Set(names).size < names.length;
  const isBoth = names.includes('page') && names.includes('cursor');
  return all([!isRepeated && !isBoth, ...fields.map(({ verdict }) => verdict)]);
}

type Parameter = { name: string; schema: Schema };

function fieldsOf(parameters: readonly Parameter[], isStrict: boolean): fc.Arbitrary<Field[]> {
  const known = parameters.map((parameter) => fieldOf(parameter, HOSTILE, 'query'));
  const unknown = fc
    .constantFrom(...UNKNOWN_NAMES)
    .map((name): Field => ({ name, value: 'x', verdict: isStrict ? false : null }));
  const any = fc.oneof(...known.map((arbitrary) => ({ weight: 3, arbitrary })), {
    weight: 1,
    arbitrary: unknown,
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Field[]>([]) },
    { weight: 3, arbitrary: fc.array(any, { maxLength: 4 }) },
  );
}

type Place = 'query' | 'form' | 'json';

function fieldOf(
  { name, schema }: Parameter,
  hostile: readonly unknown[],
  place: Place,
): fc.Arbitrary<Field> {
  const values = fc.oneof(
    { weight: 3, arbitrary: validValue(name, schema) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  );
  return values.map((value) => ({ name, value, verdict: judge(name, schema, { value, place }) }));
}

function validValue(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (name === 'url') return fc.constantFrom(...URLS);
  if (name === 'time_zone') return fc.constantFrom(...ZONES);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 1_000_000 });
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
}

function judge(name: string, schema: Schema, sent: { value: unknown; place: Place }): Verdict {
  const { value, place } = sent;
  if (typeof value === 'string' && !value.isWellFormed()) return false;
  // An empty field of a form counts as absent; whether it may be is judged with the whole body.
  if (value === '' && place === 'form') return true;
  const isDigits = typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value);
  const native = schema.type === 'integer' && isDigits ? Number(value) : value;
  if (!compileSchema(schema).safeParse(native).success) return false;
  // A cursor is opaque: only the service knows its own. No schema can tell which days an interval has, which time zones
  // there are, and how a URL is normalised.
  if (name === 'cursor') return false;
  if (name === 'day' || (name === 'time_zone' && !ZONES.includes(String(value)))) return null;
  return name === 'url' && !URLS.includes(String(value)) ? null : true;
}

type Body = { text: string; headers: Record<string, string>; verdict: Verdict };

function bodyOf(content: Record<string, { schema: Schema }>): fc.Arbitrary<Body> {
  const kinds = Object.entries(content).map(([type, { schema }]) => {
    if (type === 'application/json') return jsonBody(schema);
    return schema.type === 'string' ? fileBody(type) : formBody(type, schema);
  });
  const junk = fc
    .record({
      text: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      type: fc.constantFrom(...Object.keys(content), 'text/plain', 'multipart/form-data', 'a', ''),
    })
    .map(({ text, type }): Body => ({ text, headers: { 'content-type': type }, verdict: null }));
  return fc.oneof(...kinds.map((arbitrary) => ({ weight: 4, arbitrary })), { weight: 1, arbitrary: junk });
}

function bodyFields(schema: Schema, place: Place): fc.Arbitrary<Field[]> {
  const properties = Object.entries(Object(schema.properties) as Record<string, Schema>);
  const hostile = place === 'json' ? HOSTILE_JSON : HOSTILE;
  const known = properties.map(([name, property]) =>
    fc.option(fieldOf({ name, schema: property }, hostile, place), { nil: null, freq: 4 }),
  );
  const unknown = fc
    .option(fc.constantFrom(...UNKNOWN_NAMES), { nil: null, freq: 1 })
    .map((name): Field | null => (name === null ? null : { name, value: 'x', verdict: false }));
  return fc
    .tuple(...known, fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: unknown }))
    .map((fields) => fields.filter((field) => field !== null));
}

function judgeBody(schema: Schema, fields: readonly Field[], isForm: boolean): Verdict {
  const given = fields.filter(({ value }) => !isForm || value !== '');
  const required = Array.isArray(schema.required) ? schema.required : [];
  const isComplete = required.every((name) => given.some((field) => field.name === name));
  const privacy = given.find(({ name }) => name === 'privacy')?.value;
  const hasPassword = given.some(({ name }) => name === 'password');
  // Going to 2 without a password is wrong when creating, and depends on the report when updating.
  const needsPassword = String(privacy) === '2' && !hasPassword;
  const isSure = needsPassword ? (required.length > 0 ? false : null) : true;
  // A batch is a list or a sitemap, whose URL is normalised by rules that no schema can tell.
  const isBatch = Object.hasOwn(Object(schema.properties), 'sitemap');
  return all([verdictOf(given), isComplete, isBatch ? null : isSure]);
}

function formBody(type: string, schema: Schema): fc.Arbitrary<Body> {
  return fc.record({ fields: bodyFields(schema, 'form'), repeat: fc.boolean() }).map(({ fields, repeat }) => {
    const [first] = fields;
    const sent = repeat && first !== undefined && first.name === 'password' ? [...fields, first] : fields;
    return {
      text: encodeForm(sent),
      headers: { 'content-type': type },
      verdict: judgeBody(schema, sent, true),
    };
  });
}

/** A file is taken whatever is in it, unless it is none of its kind as a whole. */
function fileBody(type: string): fc.Arbitrary<Body> {
  return fc
    .string({ unit: fc.constantFrom('a', '.', '/', '\n', '"', ',', '{', '}', '\u00e9'), maxLength: 60 })
    .map((text) => ({ text, headers: { 'content-type': type }, verdict: null }));
}

function jsonBody(schema: Schema): fc.Arbitrary<Body> {
  return bodyFields(schema, 'json').map((fields) => ({
    text: JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
    headers: { 'content-type': 'application/json' },
    verdict: judgeBody(schema, fields, false),
  }));
}

function headersOf(
  names: readonly string[],
): fc.Arbitrary<{ values: Record<string, string>; verdict: Verdict }> {
  // Header values are what fetch lets through: Latin-1 without control characters.
  const text = fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 40,
  });
  return fc.record({ prefer: text, other: text, isOdd: fc.boolean() }).map(({ prefer, other, isOdd }) => {
    // The first preference of a name counts: whatever follows, nothing is waited for.
    const values: Record<string, string> = { Prefer: `wait=0, ${prefer}` };
    if (!isOdd) return { values, verdict: true };
    for (const name of names) if (/^(?:If-|Idempotency)/.test(name)) values[name] = other;
    return { values, verdict: null };
  });
}

function encodeForm(fields: readonly Field[]): string {
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
