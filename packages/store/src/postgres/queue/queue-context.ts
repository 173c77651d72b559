import type { Clock, QueueLimits } from '@pagemark/core';
import type { PostgresDb } from '../../db/postgres-db.ts';

/** What the queue works with. The clock is read inside the transaction: waiting for a lock takes time. */
export type QueueContext = { connection: PostgresDb; clock: Clock; limits: QueueLimits };
