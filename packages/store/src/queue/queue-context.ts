import type { Claim, Clock, QueueLimits } from '@pagemark/core';
import type { RunFailure } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import type { StartedRow, TakeRequest } from '../queries/claims.ts';

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

/** What is written for each engine: how pages are started, and failed. The worker of a started page has the lease of its host. */
export type Claims = {
  /**
   * Starts pages of two lanes that may start now, `limit` at most: interactive before bulk. Each entry gets a new place with each of its
   * pages, so accounts and hosts take turns.
   */
  take(request: TakeRequest): Promise<StartedRow[]>;
  /** Fails a claimed page. False, and nothing is written, when the claim is lost or its project was deleted. */
  fail(context: QueueContext, claim: Claim, failure: RunFailure): Promise<boolean>;
};
