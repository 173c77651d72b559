import type { Lane } from '@pagemark/core';
import { LANES } from '@pagemark/core';
import fc from 'fast-check';

export type QueueOperation =
  | { kind: 'create'; host: string; lane: Lane }
  | { kind: 'claim'; limit: number; isRendering: boolean }
  | { kind: 'advance'; ms: number }
  | { kind: 'heartbeat' | 'reclaim' }
  | { kind: 'complete' | 'fail' | 'retryLater' | 'postpone' | 'release'; pick: number }
  | { kind: 'moveToRendering'; pick: number; hasRequested: boolean }
  | { kind: 'rerun' | 'delete'; pick: number }
  | { kind: 'cancel' | 'retry'; pick: number };

const pick = fc.nat(1_000);
/** An operation of a worker, a client or an operator. `pick` chooses among the current candidates. */
export const queueOperation: fc.Arbitrary<QueueOperation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      host: fc.constantFrom('a.example', 'b.example'),
      lane: fc.constantFrom(...LANES),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('claim'),
      limit: fc.integer({ min: 0, max: 4 }),
      isRendering: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('advance'), ms: fc.constantFrom(1, 9, 10, 60, 100, 300) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('heartbeat', 'reclaim') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('complete', 'fail', 'retryLater', 'postpone', 'release'),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('moveToRendering'),
      pick,
      hasRequested: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('rerun', 'delete', 'cancel', 'retry'), pick }) },
);
