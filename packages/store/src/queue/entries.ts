import type { Clock } from '@pagemark/core';
import { toJson } from '../db/json-rows.ts';
import { addEntries, findAnyReady, listWithoutEntry, wakeEntries } from '../queries/entries.ts';
import type { LaneCode } from '../schema.ts';
import type { Reader, Tx } from '../db/db.ts';

/** A lane, account and host with queued pages. */
export type Group = { lane: LaneCode; accountId: number; host: string };

/** A group as it was claimed, with its place in the queue. */
export type Entry = Group & { place: number };

/**
 * An entry that was taken: whether a page was started, and when to look again; null when no page is left. One that had to wait
 * keeps its place.
 */
export type TakenEntry = Entry & { hasStarted: boolean; startMs: number | null };

/** A group that may have a page to start from `startMs`, in milliseconds since the epoch by the queue's clock; null is now. */
export type WaitingGroup = Group & { startMs: number | null };

type StartRequest = {
  /** In the order in which they are served; no two of one host. */
  groups: readonly Group[];
  worker: string;
  /** The most pages that one group may start. */
  pagesMax: number;
};

export type StartedPage = {
  seq: number;
  runId: string;
  accountId: number;
  /** 1 for the first. */
  attempt: number;
  /** The token of the claim. */
  token: string;
};

/** The outcome of a start. Times are in milliseconds since the epoch by the queue's clock. */
export type GroupStart = {
  nowMs: number;
  /** How many pages of the host might have started: none when it is full, held or in its delay; -1 when its holder is dead. */
  room: number;
  /** When the host's delay was over. */
  hostNextMs: number;
  /** When the group's next page is due; null when no page waits. */
  nextDueMs: number | null;
  pages: readonly StartedPage[];
};

/**
 * The queue of hosts: one entry for each lane, account and host with queued pages. The pages themselves are rows of
 * `runs`: an entry only says where to look, so that one too many costs a look, and a missing one is made again. A claim is
 * written for each engine.
 */
export type Entries = {
  /** The time that starts, delays and leases are measured by, in milliseconds since the epoch. */
  now(reader: Reader): Promise<number>;
  /**
   * Takes entries that may start now: interactive before bulk, and those of a lane in the order of their places. Each is to be
   * given to `giveBack` in the same transaction.
   */
  take(tx: Tx, limit: number): Promise<Entry[]>;
  /**
   * Starts the next pages of groups whose hosts are free: interactive pages of the host first, whatever their account. The
   * worker then has the leases of the hosts. Returns an outcome for each group.
   */
  start(tx: Tx, request: StartRequest): Promise<GroupStart[]>;
  /** Puts entries back, to start at their time, those that started a page in a new place; removes those without pages. */
  giveBack(tx: Tx, entries: readonly TakenEntry[]): Promise<void>;
};

/** Entries that are made ready in one claim. */
export const READY_MAX = 1_000;

/** Makes the entries of groups. One that exists starts now if its group does. */
export async function addGroups(tx: Tx, clock: Clock, groups: readonly WaitingGroup[]): Promise<void> {
  const rows = groups.map((group, index) => ({ ...group, number: index + 1 }));
  await tx.run(addEntries, { groups: toJson(rows), nowMs: clock.nowMs() });
}

/** Lets the entries of a host start now: the host may have been full. */
export async function wakeHost(tx: Tx, { host }: { host: string | null }): Promise<void> {
  if (host !== null) await tx.run(wakeEntries, { host });
}

/** Those of some groups that have no entry. */
export function groupsWithoutEntry(reader: Reader, groups: readonly Group[]): Promise<Group[]> {
  return reader.all(listWithoutEntry, { groups: toJson(groups) });
}

/** Whether an entry may start now. */
export async function isAnyReady(reader: Reader, clock: Clock): Promise<boolean> {
  return (await reader.one(findAnyReady, { nowMs: clock.nowMs() }))?.ready === 1;
}
