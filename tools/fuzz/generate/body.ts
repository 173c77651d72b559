import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import type { Verdict } from '../step.ts';
import { all, encodeForm, fieldOf, UNKNOWN_NAMES, verdictOf } from './values.ts';
import type { Field, Place, Schema } from './values.ts';

export type Body = { text: string; headers: [string, string][]; verdict: Verdict };

type MediaType = {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }> | undefined;
};

/** A body for an operation: valid for its media types, mutated, or random. */
export function bodyOf(content: Record<string, MediaType>): fc.Arbitrary<Body> {
  const kinds = Object.entries(content).map(([type, { schema }]) => {
    if (type === 'application/json') return jsonBody(schema);
    return schema['type'] === 'string' ? fileBody(type) : formBody(type, schema);
  });
  return fc.oneof(
    ...kinds.map((arbitrary) => ({ weight: 6, arbitrary })),
    ...examplesOf(content).map((arbitrary) => ({ weight: 4, arbitrary })),
    { weight: 1, arbitrary: junk(Object.keys(content)) },
    { weight: 1, arbitrary: withEncoding(fc.oneof(...kinds)) },
  );
}

/** The examples of the document. The objects that they refer to may not exist. */
function examplesOf(content: Record<string, MediaType>): fc.Arbitrary<Body>[] {
  const { example, examples = {} } = content['application/json'] ?? {};
  const all = [example, ...Object.values(examples).map(({ value }) => value)];
  const headers: [string, string][] = [['content-type', 'application/json']];
  return all
    .filter((value) => value !== undefined)
    .map((value) => fc.constant({ text: JSON.stringify(value), headers, verdict: null }));
}

function junk(types: readonly string[]): fc.Arbitrary<Body> {
  return fc
    .record({
      text: fc.oneof(
        anyText({ minLength: 1, maxLength: 200 }),
        fc.constantFrom('{', '[[[', '{"url":', '['.repeat(30_000), '{"a":1}{"a":2}', '\uFEFF{}', 'null'),
      ),
      type: fc.constantFrom(
        ...types,
        'text/plain',
        'multipart/form-data',
        'a',
        'application/json; charset=utf-16',
      ),
    })
    .map(({ text, type }) => ({ text, headers: [['content-type', type]], verdict: null }));
}

/** Declares an uncompressed body as compressed. */
function withEncoding(bodies: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  const encodings = fc.constantFrom('gzip', 'br', 'zstd', 'deflate', 'identity', 'gzip, gzip', 'none', '');
  return fc.tuple(bodies, encodings).map(([{ text, headers }, encoding]) => ({
    text,
    headers: [...headers, ['content-encoding', encoding]],
    verdict: null,
  }));
}

function bodyFields(schema: Schema, place: Place): fc.Arbitrary<Field[]> {
  const properties = Object.entries(Object(schema['properties']) as Record<string, Schema>);
  const known = properties.map(([name, property]) =>
    fc.option(fieldOf({ name, schema: property }, place), { nil: null, freq: 4 }),
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
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const isComplete = required.every((name) => given.some((field) => field.name === name));
  const privacy = given.find(({ name }) => name === 'privacy')?.value;
  const hasPassword = given.some(({ name }) => name === 'password');
  // Changing to 2 without a password is invalid on creation, and depends on the report on update.
  const needsPassword = String(privacy) === '2' && !hasPassword;
  const isSure = needsPassword ? (required.includes('url') ? false : null) : true;
  // An import is a list or a sitemap, whose URL is normalized by rules that a schema cannot express.
  const isBatch = Object.hasOwn(Object(schema['properties']), 'sitemap');
  // The fields of an alert target or rule depend on its kind.
  const isAlert = ['group_minutes', 'targets'].some((name) =>
    Object.hasOwn(Object(schema['properties']), name),
  );
  const verdict = all([verdictOf(given), isComplete, isBatch || isAlert ? null : isSure]);
  // Only the description says whether a list may be repeated in a form.
  return isBatch && isForm && verdict === false ? null : verdict;
}

function formBody(type: string, schema: Schema): fc.Arbitrary<Body> {
  return fc
    .record({ fields: bodyFields(schema, 'form'), repeats: fc.boolean() })
    .map(({ fields, repeats }) => {
      const [first] = fields;
      const sent = repeats && first !== undefined && first.name === 'password' ? [...fields, first] : fields;
      return {
        text: encodeForm(sent),
        headers: [['content-type', type]],
        verdict: judgeBody(schema, sent, true),
      };
    });
}

/** A file is accepted with any content, unless it is invalid as a whole. */
function fileBody(type: string): fc.Arbitrary<Body> {
  return fc
    .string({ unit: fc.constantFrom('a', '.', '/', '\n', '"', ',', '{', '}', '\u00e9', '\0'), maxLength: 60 })
    .map((text) => ({ text, headers: [['content-type', type]], verdict: null }));
}

/** A JSON object with the fields, sometimes with one of them twice. */
function jsonBody(schema: Schema): fc.Arbitrary<Body> {
  const repeats = fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  );
  return fc.tuple(bodyFields(schema, 'json'), repeats).map(([fields, isRepeated]) => {
    const [first] = fields;
    const sent = isRepeated && first !== undefined ? [...fields, first] : fields;
    const members = sent.map(({ name, value }) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    return {
      text: `{${members.join(',')}}`,
      headers: [['content-type', 'application/json']],
      // In JSON, a repeated name is an error even for a list.
      verdict: sent.length > fields.length ? false : judgeBody(schema, sent, false),
    };
  });
}
