import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import type { PostgresDb } from '../db/postgres-db.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/**
 * The dependencies of operations. `clock` is the store's time. It is read inside a transaction, because waiting for a lock takes
 * time; for the queue, PostgreSQL uses its own. `box` encrypts secrets.
 */
export type StoreContext = {
  db: Db;
  /** The same database if it is PostgreSQL, where claims and failures of pages are single messages; null on SQLite. */
  postgres: PostgresDb | null;
  clock: Clock;
  box: SecretBox;
  limits: QueueLimits;
  /** Returns the trace of the request in progress as a `traceparent` header; null: nothing is traced. Default: null. */
  traceParent?: (() => string | null) | undefined;
  /** The minimum time between two commits of outcomes on SQLite, in milliseconds. */
  gatherMs: number;
};

/** The part of the context that stores reports. */
export type ReportContext = Pick<StoreContext, 'db' | 'clock' | 'limits' | 'traceParent'>;
