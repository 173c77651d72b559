import type { Clock, QueueLimits } from '@pagemark/core';
import type { PostgresConnection } from '../connection.ts';

/** What the queue works with. The clock is read inside the transaction: waiting for a lock takes time. */
export type QueueContext = { connection: PostgresConnection; clock: Clock; limits: QueueLimits };
