import { published } from '@pagemark/api/testing';
import fc from 'fast-check';
import { AUTHS } from '../step.ts';
import type { Auth, RestStep, Verdict } from '../step.ts';
import { bodyOf } from './body.ts';
import { all, encodeForm, fieldOf, UNKNOWN_NAMES, verdictOf } from './values.ts';
import type { Field, Parameter } from './values.ts';

/** Number of kinds of malformed names: see `MALFORMED` of the runner. */
const MALFORMED_MAX = 12;

/** The key of a request: usually one with all scopes. */
export const anyAuth: fc.Arbitrary<Auth> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Auth>('all') },
  { weight: 4, arbitrary: fc.constantFrom<Auth[]>(...AUTHS, 'twice') },
);

/** Any request for any operation of the document. */
export function anyRestStep(): fc.Arbitrary<RestStep> {
  const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => restStep(path, method)),
  );
  return fc.oneof(...operations);
}

function restStep(path: string, method: string): fc.Arbitrary<RestStep> {
  const operation = published.paths[path]?.[method];
  if (operation === undefined) throw new Error(`${method} ${path} is not documented.`);
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const headerNames = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name);
  return fc
    .record({
      target: path.includes('{')
        ? fc.constantFrom(
            'own' as const,
            'own' as const,
            'foreign' as const,
            'unknown' as const,
            'malformed' as const,
          )
        : fc.constant('none' as const),
      malformed: fc.nat(MALFORMED_MAX),
      auth: anyAuth,
      query: queryOf(query),
      body: operation.requestBody === undefined ? fc.constant(null) : bodyOf(operation.requestBody.content),
      headers: headersOf(headerNames),
    })
    .map(({ target, malformed, auth, query, body, headers }) => ({
      kind: 'rest',
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path,
      query: encodeForm(query),
      target,
      malformed,
      auth,
      headers: [...headers.values, ...(body?.headers ?? [])],
      body: body?.text ?? null,
      verdict: all([
        verdictOf(isFile(headers.values) ? query.filter(({ name }) => name !== 'cursor') : query),
        hasRequired(query, required),
        body === null ? true : body.verdict,
        headers.verdict,
        isFile(headers.values) ? null : true,
      ]),
    }));
}

/** A CSV file contains all rows, regardless of paging. */
function isFile(headers: readonly (readonly [string, string])[]): boolean {
  return headers.some(([name, value]) => name === 'accept' && value === 'text/csv');
}

function hasRequired(fields: readonly Field[], required: readonly string[]): boolean {
  return required.every((name) => fields.some((field) => field.name === name && field.value !== ''));
}

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<Field[]> {
  const known = parameters.map((parameter) => fieldOf(parameter, 'query'));
  const unknown = fc
    .constantFrom(...UNKNOWN_NAMES)
    .map((name): Field => ({ name, value: 'x', verdict: false }));
  const any = fc.oneof(...known.map((arbitrary) => ({ weight: 3, arbitrary })), {
    weight: 1,
    arbitrary: unknown,
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Field[]>([]) },
    { weight: parameters.length === 0 ? 0 : 2, arbitrary: fc.array(any, { maxLength: 4 }) },
    { weight: parameters.length === 0 ? 1 : 0, arbitrary: fc.constant<Field[]>([]) },
  );
}

const latin1 = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
/** Headers that must not change the meaning of a request. */
const ODD_HEADERS: readonly [string, string][] = [
  ['x-request-id', 'a'.repeat(300)],
  ['x-request-id', '<script>'],
  ['x-forwarded-for', '10.0.0.1, 203.0.113.7:99999'],
  ['x-forwarded-host', 'evil.invalid'],
  ['x-forwarded-proto', 'javascript'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'https://evil.invalid'],
  ['cookie', 'pagemark=x; __Host-pagemark=y; a=b'],
  ['accept', 'image/png'],
  ['accept', 'text/csv'],
  ['accept-encoding', 'br;q=9, \u00ff'],
  ['range', 'bytes=0-0,5-1'],
  ['if-modified-since', 'never'],
  ['te', 'trailers'],
];

function headersOf(names: readonly string[]): fc.Arbitrary<{ values: [string, string][]; verdict: Verdict }> {
  return fc
    .record({
      prefer: latin1,
      other: latin1,
      isConditional: fc.boolean(),
      odd: fc.option(fc.constantFrom(...ODD_HEADERS), { nil: null, freq: 2 }),
      expect: fc.oneof(
        { weight: 30, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('200-ok', '100-continue', '') },
      ),
    })
    .map(({ prefer, other, isConditional, odd, expect }) => {
      const values: [string, string][] = [['prefer', `wait=0, ${prefer}`]];
      let verdict: Verdict = true;
      for (const name of names) {
        if (!isConditional || !/^(?:If-|Idempotency)/i.test(name)) continue;
        values.push([name, other]);
        verdict = null;
      }
      if (odd !== null) values.push(odd);
      if (expect === null) return { values, verdict };
      values.push(['expect', expect]);
      return { values, verdict: null };
    });
}
