import fc from 'fast-check';
import { test } from 'vitest';
import type { MakeQueueFixture } from './queue-fixture.ts';
import { QueueHistory } from './queue-history.ts';
import { queueOperation } from './queue-operation.ts';
import { examplesOf } from '../../testing/examples.ts';

const OPERATIONS_MAX = 80;
const LIMITS = {
  leaseMs: 100,
  attemptMs: 250,
  attemptsMax: 2,
  backoffMs: 0,
  backoffMaxMs: 0,
  perHostMax: 2,
  hostDelayMs: 10,
  openMax: { interactive: 6, bulk: 8 },
};

/** Random histories, with every result and every state compared with a small model. */
export function describeModel(makeFixture: MakeQueueFixture, runs: number): void {
  test(
    'whatever happens, every job is in exactly one state, the right one, and the counts are true',
    { tags: 'examples', timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(queueOperation, { maxLength: OPERATIONS_MAX, size: 'max' }),
          async (operations) => {
            await using fixture = await makeFixture(LIMITS);
            const history = new QueueHistory(fixture);
            for (const next of operations) {
              await history.apply(next);
              await history.check();
            }
          },
        ),
        { numRuns: examplesOf(runs) },
      );
    },
  );
}
