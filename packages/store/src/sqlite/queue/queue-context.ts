import type { Clock, QueueLimits } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';

/** What one queue remembers between calls. To forget it costs a look more, nothing else. */
type QueueProgress = {
  /** No other queue has this name, ever: its batches are named by it and their number. */
  readonly name: string;
  batches: number;
  /** Whether the last claim got as many jobs as it asked for. */
  wasBatchFull: boolean;
  /** The last host that was looked at for whether it can be forgotten. */
  lastHostId: number;
};

/**
 * What the queue works with. The clock is read inside the transaction: waiting for the write lock takes time, and a
 * lease may end meanwhile.
 */
export type QueueContext = {
  connection: SqliteConnection;
  clock: Clock;
  limits: QueueLimits;
  progress: QueueProgress;
};
