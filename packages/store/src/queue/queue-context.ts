import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import type { Claims } from './claims.ts';

/** What the operations of the queue work with. `clock` is the queue's time on SQLite; PostgreSQL has its own. */
export type QueueContext = { db: Db; claims: Claims; limits: QueueLimits; clock: Clock };
