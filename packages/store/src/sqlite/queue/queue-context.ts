import type { Clock, QueueLimits } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';

/**
 * What the queue works with. The clock is read inside the transaction: waiting for the write lock takes time, and a
 * lease may end meanwhile.
 */
export type QueueContext = { connection: SqliteConnection; clock: Clock; limits: QueueLimits };
