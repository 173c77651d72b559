import { appRouter } from '@pagemark/trpc/testing';
import fc from 'fast-check';
import { z } from 'zod';
import type { Target, TrpcCall, TrpcStep } from '../step.ts';
import { anyAuth } from './rest-step.ts';
import { fieldOf, isValid } from './values.ts';
import type { Field, Schema } from './values.ts';

/** More than a batch may contain. */
const CALLS_MAX = 24;

/** In place of the run of a report. */
const RUN_ID = '0198c1f4-0000-7000-8000-000000000000';

type Procedure = { path: string; type: string; schema: Schema | null };

/** The procedures of the endpoint, with the JSON Schema of their inputs. */
const procedures: Procedure[] = Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
  const { inputs, type } = (procedure as unknown as { _def: { inputs: unknown[]; type: string } })._def; // tRPC does not type its stored inputs.
  const [input] = inputs;
  return { path, type, schema: input instanceof z.ZodType ? schemaOf(input) : null };
});

function schemaOf(input: z.ZodType): Schema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
}

/** The type of a procedure; null for an unknown one. */
export function typeOf(path: string): string | null {
  return procedures.find((procedure) => procedure.path === path)?.type ?? null;
}

const UNKNOWN_PATHS = [
  'nothing',
  'reports',
  'reports.',
  '.list',
  '__proto__',
  'constructor.name',
  'reports.list.list',
  '',
];
const INPUTS: readonly unknown[] = [
  undefined,
  null,
  'text',
  1,
  [],
  { json: {} },
  { json: {}, meta: { values: {} } },
  { __proto__: 1 },
  { constructor: {} },
  { id: '\uD800' },
  { ids: Array.from({ length: 200 }, () => 'a') },
];

/** Any request for the typed endpoint: one call, or a batch. */
export function anyTrpcStep(): fc.Arbitrary<TrpcStep> {
  const call = fc.oneof(...procedures.map((procedure) => ({ weight: 4, arbitrary: callOf(procedure) })), {
    weight: 6,
    arbitrary: unknownCall(),
  });
  const single = fc.array(call, { minLength: 1, maxLength: 1 });
  const few = fc.array(call, { minLength: 2, maxLength: 5 });
  const many = fc.array(unknownCall(), { minLength: 19, maxLength: CALLS_MAX });
  const calls = fc.oneof(
    { weight: 6, arbitrary: single },
    { weight: 3, arbitrary: few },
    { weight: 1, arbitrary: many },
  );
  return fc
    .record({
      calls,
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant('right' as const) },
        { weight: 1, arbitrary: fc.constantFrom('GET' as const, 'POST' as const) },
      ),
      separator: fc.constantFrom(',' as const, '%2C' as const, '%252C' as const, '%25252C' as const),
      auth: anyAuth,
    })
    .map(({ calls, method, separator, auth }) => ({
      kind: 'trpc',
      method: method === 'right' ? methodOf(calls) : method,
      calls,
      separator,
      isBatch: calls.length > 1,
      auth,
    }));
}

function methodOf([first]: readonly TrpcCall[]): 'GET' | 'POST' {
  return first !== undefined && typeOf(first.path) === 'mutation' ? 'POST' : 'GET';
}

function unknownCall(): fc.Arbitrary<TrpcCall> {
  return fc
    .constantFrom(...UNKNOWN_PATHS)
    .map((path) => ({ path, input: null, target: 'none', verdict: false }));
}

function callOf({ path, schema }: Procedure): fc.Arbitrary<TrpcCall> {
  if (schema === null) return fc.constant({ path, input: undefined, target: 'none', verdict: null });
  const odd = fc.constantFrom(...INPUTS).map((input) => judged(path, schema, { input, target: 'none' }));
  return fc.oneof({ weight: 5, arbitrary: inputOf(path, schema) }, { weight: 1, arbitrary: odd });
}

function inputOf(path: string, schema: Schema): fc.Arbitrary<TrpcCall> {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = Object.entries(Object(schema['properties']) as Record<string, Schema>).map(
    ([name, property]) =>
      fc.option(fieldOf({ name, schema: property }, 'json'), {
        nil: null,
        freq: required.includes(name) ? 20 : 1,
      }),
  );
  const target = fc.constantFrom<Target[]>('own', 'own', 'foreign', 'unknown');
  return fc.tuple(target, fc.tuple(...fields)).map(([target, given]) => {
    const present = given.filter((field): field is Field => field !== null);
    const input = Object.fromEntries(present.map(({ name, value }) => [name, value]));
    // The runner replaces the names; see `withTarget`.
    const isNamed = 'id' in input || 'ids' in input || 'project' in input;
    return judged(path, schema, { input, target: isNamed ? target : 'none' });
  });
}

function judged(
  path: string,
  schema: Schema,
  { input, target }: { input: unknown; target: Target },
): TrpcCall {
  // The runner names the latest run of an own report.
  const run = target === 'own' && 'run' in Object(input) ? { run: RUN_ID } : {};
  const probe = target === 'none' ? input : { ...Object(input), ...namesIn(Object(input), 'x'), ...run };
  return { path, input, target, verdict: isValid(schema, probe) ? null : false };
}

/** An input with each name replaced by an existing one. */
export function namesIn(input: object, id: string, project = id): Record<string, unknown> {
  return {
    ...('id' in input && { id }),
    ...('ids' in input && { ids: [id] }),
    ...('project' in input && { project }),
  };
}
