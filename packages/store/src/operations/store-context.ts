import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import type { PostgresDb } from '../db/postgres-db.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/**
 * What operations work with. The store's time is `clock`, which is read inside a transaction, because waiting for a lock takes
 * time; PostgreSQL has its own for the queue. `box` encrypts what is secret.
 */
export type StoreContext = {
  db: Db;
  /** The same database on PostgreSQL, where pages are claimed and fail by single messages; null on SQLite. */
  postgres: PostgresDb | null;
  clock: Clock;
  box: SecretBox;
  limits: QueueLimits;
  /** The trace of the request in progress, as a `traceparent` header; null: nothing is traced. Default: null. */
  traceParent?: (() => string | null) | undefined;
  /** The shortest time between two commits of outcomes on SQLite, in milliseconds. */
  gatherMs: number;
};

/** What reports are stored with. */
export type ReportContext = Pick<StoreContext, 'db' | 'clock' | 'limits' | 'traceParent'>;
