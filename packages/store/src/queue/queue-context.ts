import type { Claim, Clock, QueueLimits } from '@pagemark/core';
import type { RunFailure } from '@pagemark/domain';
import type { Db, Reader, Tx } from '../db/db.ts';
import type { StartedRow } from '../queries/claims.ts';
import type { Group } from './entries.ts';

/** What the operations of the queue work with. */
export type QueueContext = {
  db: Db;
  claims: Claims;
  limits: QueueLimits;
  /** The queue's time on SQLite; PostgreSQL has its own. */
  clock: Clock;
  /** The shortest time between two commits of outcomes on SQLite, in milliseconds. */
  gatherMs: number;
};

/** `firstLane`: the interactive lane of static audits, or of renderings; the bulk one is the next. */
export type TakeRequest = { worker: string; limit: number; firstLane: 0 | 2 };

/** What is written for each engine: how pages are started, and failed. The worker of a started page has the lease of its host. */
export type Claims = {
  /** The time that starts, delays and leases are measured by, in milliseconds since the epoch. */
  now(reader: Reader): Promise<number>;
  /**
   * Starts pages of two lanes that may start now, `limit` at most: interactive before bulk. Each entry gets a new place with each of its
   * pages, so accounts and hosts take turns.
   */
  take(request: TakeRequest): Promise<StartedRow[]>;
  /**
   * Starts the next page of a group, or an interactive page of its host, if its host is free. The group's entry stays: it only
   * says where to look. Null when there is none.
   */
  takeOf(tx: Tx, worker: string, group: Group): Promise<StartedRow | null>;
  /** Fails a claimed page. False, and nothing is written, when the claim is lost or its project was deleted. */
  fail(context: QueueContext, claim: Claim, failure: RunFailure): Promise<boolean>;
};
