import fc from 'fast-check';

/** Objects with an id that later operations refer to. */
export const NOUNS = ['report', 'import', 'key', 'webhook', 'target', 'rule'] as const;
export type Noun = (typeof NOUNS)[number];

/** A request of one adapter. A string is sent unchanged, other bodies as JSON. */
export type Request = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

/**
 * One operation, as plain data for each adapter. `<report 3>` stands for the id of a report: both services have created
 * the same ones in the same order.
 */
export type Operation =
  | {
      kind: 'call';
      /** The kind of object that it creates; null: none with an id. */
      makes: Noun | null;
      rest: Request;
      trpc: Request;
      /** Sends the REST request twice: with its Idempotency-Key, the second does nothing. */
      isRepeated?: boolean;
    }
  /** Work that workers do in between. */
  | { kind: 'work'; what: 'imports' | 'audits' | 'events' };

/** A mutation of tRPC. */
export function mutation(procedure: string, body?: unknown): Request {
  return { method: 'POST', path: `/trpc/${procedure}`, ...(body !== undefined && { body }) };
}

/** A request to the REST API. */
export function rest(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Request {
  return {
    method,
    path: `/api/v1${path}`,
    ...(body !== undefined && { body }),
    ...(headers !== undefined && { headers }),
  };
}

/** The placeholder of an existing object, or rarely of an unknown one. */
export function anyId(noun: Noun): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.nat(20).map((number) => `<${noun} ${number}>`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('0198c1f4-0000-7000-8000-000000000000', 'nonsense'),
    },
  );
}

/** An object whose members each have one of several values, mostly the first, which is valid. Undefined: absent. */
export function anyOf(members: Record<string, readonly unknown[]>): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(members).map(([name, values]) =>
    fc
      .oneof(
        { weight: 2, arbitrary: fc.constant(values[0]) },
        { weight: 1, arbitrary: fc.constantFrom(...values) },
      )
      .map((value): [string, unknown] => [name, value]),
  );
  return fc
    .tuple(...entries)
    .map((given) => Object.fromEntries(given.filter(([, value]) => value !== undefined)));
}
