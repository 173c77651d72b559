import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db, Reader, Tx } from '../db/db.ts';
import type { StartedRow } from '../queries/claims.ts';
import type { Group } from './entries.ts';

/** What the operations of the queue work with. `clock` is the queue's time on SQLite; PostgreSQL has its own. */
export type QueueContext = { db: Db; claims: Claims; limits: QueueLimits; clock: Clock };

/** `firstLane`: the interactive lane of static audits, or of renderings; the bulk one is the next. */
export type TakeRequest = { worker: string; limit: number; firstLane: 0 | 2 };

/** What is written for each engine: how pages are started. The worker then has the leases of their hosts. */
export type Claims = {
  /** The time that starts, delays and leases are measured by, in milliseconds since the epoch. */
  now(reader: Reader): Promise<number>;
  /**
   * Starts pages of two lanes that may start now, `limit` at most: interactive before bulk. Each entry gets a new place with each of its
   * pages, so that accounts and hosts take turns.
   */
  take(request: TakeRequest): Promise<StartedRow[]>;
  /**
   * Starts the next page of a group, or an interactive page of its host, if its host is free. The group's entry stays: it only
   * says where to look. Null when there is none.
   */
  takeOf(tx: Tx, worker: string, group: Group): Promise<StartedRow | null>;
};
