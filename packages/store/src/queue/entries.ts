import type { Clock, Lane } from '@pagemark/core';
import type { StoreContext } from '../operations/store-context.ts';
import { laneCode } from '../column-codes.ts';
import { requireRoom } from './require-room.ts';
import { toJson } from '../db/json-rows.ts';
import { addEntries, findQueueTime, wakeEntries } from '../queries/entries.ts';
import type { Group } from '../queries/entries.ts';
import type { Reader, Tx } from '../db/db.ts';

/**
 * A group that may have a page to start from `startMs` on, in milliseconds since the epoch by the queue's clock; null is now.
 * Each group has an entry in the queue of hosts. The pages themselves are rows of `runs`. An entry only shows where to look, so a
 * superfluous one costs one look, and a missing one is created again.
 */
export type WaitingGroup = Group & { startMs: number | null };

/** Creates the entries of groups. An existing entry starts now if its group does. */
export async function addGroups(tx: Tx, clock: Clock, groups: readonly WaitingGroup[]): Promise<void> {
  const rows = groups.map((group, index) => ({ ...group, number: index + 1 }));
  await tx.run(addEntries, { groups: toJson(rows), nowMs: clock.nowMs() });
}

/** Lets the entries of a host start now, because the host may have been full. */
export async function wakeHost(tx: Tx, { host }: { host: string | null }): Promise<void> {
  if (host !== null) await tx.run(wakeEntries, { host });
}

/** The time base of starts, delays and leases, in milliseconds since the epoch: `clock` on SQLite, the server's on PostgreSQL. */
export async function queueTime(reader: Reader, clock: Clock): Promise<number> {
  const nowMs = clock.nowMs();
  return (await reader.one(findQueueTime, { nowMs }))?.nowMs ?? nowMs;
}

type QueuedRuns = { accountId: number; lane: Lane; runs: readonly { host: string }[] };

/**
 * Queues runs that the transaction has inserted; must be called last. An account with room for one run has room for all of them.
 * Rejects with AppError `queue_full`, `account_queue_full`, `quota_exceeded`.
 */
export async function sendJobs(
  tx: Tx,
  { clock, limits }: Pick<StoreContext, 'clock' | 'limits'>,
  { accountId, lane, runs }: QueuedRuns,
): Promise<void> {
  if (runs.length === 0) return;
  await requireRoom(tx, { accountId, lane, count: runs.length }, limits);
  const hosts = [...new Set(runs.map(({ host }) => host))].toSorted();
  const groups = hosts.map((host) => ({ lane: laneCode(lane), accountId, host, startMs: null }));
  await addGroups(tx, clock, groups);
}
