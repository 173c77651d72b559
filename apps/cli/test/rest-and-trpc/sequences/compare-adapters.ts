import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startBoth } from '../start-both.ts';
import { anySequence } from './any-sequence.ts';
import type { Operation } from './operation.ts';
import { newSide, runOperation } from './run-operation.ts';
import type { Side } from './run-operation.ts';
import { visibleState } from './visible-state.ts';

const SHRINK_MS_MAX = 60_000;

/** Numbers of operations that succeeded and that were rejected. */
export type Counts = { done: number; rejected: number };

/**
 * Applies random sequences to two new services, over REST to one and over tRPC to the other, and expects the same outcome of
 * each operation and the same state in the end. A failure prints its seed and the shortest sequence.
 */
export async function compareAdapters({
  sequences,
  seed,
}: {
  sequences: number;
  seed: number;
}): Promise<Counts> {
  const counts: Counts = { done: 0, rejected: 0 };
  let failedAtMs: number | null = null;
  const property = fc.asyncProperty(anySequence(), async (operations) => {
    if (failedAtMs !== null && Date.now() - failedAtMs > SHRINK_MS_MAX) return;
    try {
      await compare(operations, counts);
    } catch (error) {
      failedAtMs ??= Date.now();
      throw error;
    }
  });
  await fc.assert(property, { seed, numRuns: sequences });
  return counts;
}

async function compare(operations: readonly Operation[], counts: Counts): Promise<void> {
  await using one = await startBoth();
  await using two = await startBoth();
  const [rest, trpc] = [newSide('rest', one), newSide('trpc', two)];
  for (const operation of operations) {
    const byRest = await runOperation(rest, operation);
    const byTrpc = await runOperation(trpc, operation);
    counts[byRest.code === null ? 'done' : 'rejected'] += 1;
    // REST rejects the query of an import before it reads the body, tRPC reports the invalid fields of both.
    expect({ operation, ...byTrpc }).toEqual({
      operation,
      code: byRest.code,
      fields: expect.arrayContaining(byRest.fields),
    });
  }
  await expectSameState(rest, trpc);
}

async function expectSameState(rest: Side, trpc: Side): Promise<void> {
  for (const side of [rest, trpc]) await runOperation(side, { kind: 'work', what: 'events' });
  const [byRest, byTrpc] = [await visibleState(rest), await visibleState(trpc)];
  expect(Object.keys(byTrpc)).toEqual(Object.keys(byRest));
  // The first difference alone: a whole state is thousands of lines.
  for (const path of Object.keys(byRest)) {
    if (isDeepStrictEqual(byTrpc[path], byRest[path])) continue;
    expect({ path, state: byTrpc[path] }).toEqual({ path, state: byRest[path] });
  }
}
