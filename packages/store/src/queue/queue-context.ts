import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import type { PostgresDb } from '../db/postgres-db.ts';

/** What the operations of the queue work with. */
export type QueueContext = {
  db: Db;
  /** The same database on PostgreSQL, where pages are claimed and fail by single messages; null on SQLite. */
  postgres: PostgresDb | null;
  limits: QueueLimits;
  /** The queue's time on SQLite; PostgreSQL has its own. */
  clock: Clock;
  /** The shortest time between two commits of outcomes on SQLite, in milliseconds. */
  gatherMs: number;
};
