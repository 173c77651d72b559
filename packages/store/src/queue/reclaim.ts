import { runFailure } from '@pagemark/domain';
import type { Tx } from '../db/db.ts';
import { deleteIdleHosts, findIdleHost, lockHost } from '../queries/hosts.ts';
import { listExpiredPages, listPagesOfWorker, lockActivePage } from '../queries/pages.ts';
import type { ActivePage } from '../queries/pages.ts';
import { listGroups } from '../queries/entries.ts';
import type { Group } from '../queries/entries.ts';
import { addGroups, queueTime, wakeHost } from './entries.ts';
import type { WaitingGroup } from './entries.ts';
import { nack, groupOf } from './nack.ts';
import type { StoreContext } from '../operations/store-context.ts';

/** Pages returned and hosts removed in one call: a transaction of some milliseconds. */
const RECLAIM_MAX = 500;

/** The error after the last attempt. */
const CRASHED = runFailure('worker_crashed');
/** The error while attempts are left. */
const INTERRUPTED = runFailure('worker_crashed', 'The worker stopped during the audit.');

/**
 * Returns pages to the queue whose lease or attempt has ended; returns how many. Also removes idle hosts, and at intervals
 * creates missing entries of pages.
 */
export async function reclaimExpired(context: StoreContext, reconciliation: Reconciliation): Promise<number> {
  const { db, limits, clock } = context;
  const nowMs = await queueTime(db, clock);
  const request = { nowMs, sinceMs: nowMs - limits.attemptMs, limit: RECLAIM_MAX };
  const missing = await reconciliation.next(context);
  const isAny =
    missing.length > 0 ||
    (await db.one(listExpiredPages, request)) !== null ||
    (await db.one(findIdleHost, { nowMs })) !== null;
  // Usually there is nothing to do; that must not cost the write lock.
  if (!isAny) return 0;
  return db.transaction(async (tx) => {
    const count = await nackAll(context, tx, await tx.all(listExpiredPages, request), nowMs);
    await tx.run(deleteIdleHosts, { nowMs, limit: RECLAIM_MAX });
    if (missing.length > 0) await addGroups(tx, clock, missing);
    return count;
  });
}

/** Returns the pages of a dead worker to the queue, and ends its leases; returns how many pages. */
export function reclaimOf(context: StoreContext, worker: string): Promise<number> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const nowMs = await queueTime(tx, clock);
    return nackAll(context, tx, await tx.all(listPagesOfWorker, { worker }), nowMs);
  });
}

async function nackAll(
  context: StoreContext,
  tx: Tx,
  pages: readonly ActivePage[],
  nowMs: number,
): Promise<number> {
  let count = 0;
  for (const page of pages.toSorted((a, b) => (groupOf(a).host < groupOf(b).host ? -1 : 1))) {
    await tx.one(lockHost, { host: groupOf(page).host });
    // Its worker, or another process that reclaims, may have been faster.
    const held = await tx.one(lockActivePage, { runSeq: page.seq, token: page.token ?? '' });
    if (held === null) continue;
    const failure = held.attempt >= context.limits.attemptsMax ? CRASHED : INTERRUPTED;
    await nack(context, tx, { ...held, nowMs }, failure);
    await wakeHost(tx, page);
    count += 1;
  }
  return count;
}

/** Groups of queued pages that are checked in one call. */
const GROUPS_MAX = 500;
/** The pause between two passes, in milliseconds. */
const PAUSE_MS = 60_000;

const FIRST: Group = { lane: 0, accountId: 0, host: '' };

/**
 * Looks for queued pages without an entry, which no worker would claim: at the start of a process and once a minute, some groups
 * at a time. There are none unless entries were lost outside of the service.
 */
export class Reconciliation {
  #cursor = FIRST;
  #dueMs = -Infinity;

  /** Groups without an entry among the next ones, to be added. */
  async next({ db }: StoreContext): Promise<WaitingGroup[]> {
    if (performance.now() < this.#dueMs) return [];
    const { lane, accountId, host } = this.#cursor;
    const groups = await db.all(listGroups, { lane, accountId, host, limit: GROUPS_MAX });
    this.#cursor = groups[GROUPS_MAX - 1] ?? FIRST;
    if (groups.length < GROUPS_MAX) this.#dueMs = performance.now() + PAUSE_MS;
    return groups.filter(({ hasEntry }) => hasEntry === 0).map((group) => ({ ...group, startMs: null }));
  }
}
