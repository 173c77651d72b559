import { runFailure } from '@pagemark/domain';
import type { Claim } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { deleteIdleHosts, findIdleHost, lockHost, renewLease } from '../queries/hosts.ts';
import { listExpiredPages, listPagesOfWorker, lockActivePage } from '../queries/pages.ts';
import { addGroups, wakeHost } from './entries.ts';
import { giveBack, groupOf } from './give-back.ts';
import type { ActivePage } from './give-back.ts';
import { heldPage, hostTokenOf } from './held-page.ts';
import type { QueueContext } from './queue-context.ts';
import type { Reconciliation } from './reconciliation.ts';

/** Pages given back, and hosts forgotten, in one call: a transaction of some milliseconds. */
const RECLAIM_MAX = 500;

/** After the last attempt. */
const CRASHED = runFailure('worker_crashed');
/** While attempts are left. */
const INTERRUPTED = runFailure('worker_crashed', 'The worker stopped during the audit.');

/** Renews the leases of claims that hold; returns the job ids of the others. */
export function renewLeases(context: QueueContext, claims: readonly Claim[]): Promise<number[]> {
  if (claims.length === 0) return Promise.resolve([]);
  return context.db.transaction(async (tx) => {
    const held = new Map<Claim, number>();
    // All transactions that lock several hosts do so in one order.
    for (const claim of claims.toSorted((a, b) => (a.host < b.host ? -1 : 1))) {
      const page = await heldPage(context, tx, claim);
      if (page !== null) held.set(claim, page.nowMs);
    }
    const leases = new Map([...held].map(([{ host, token }, nowMs]) => [host, { token, nowMs }]));
    for (const [host, { token, nowMs }] of leases) {
      const leaseUntilMs = nowMs + context.limits.leaseMs;
      await tx.run(renewLease, { host, token: hostTokenOf(token), nowMs, leaseUntilMs });
    }
    return claims.filter((claim) => !held.has(claim)).map(({ jobId }) => jobId);
  });
}

/**
 * Gives pages back whose lease or attempt has ended; returns how many. On the way, forgets hosts that are idle, and from time
 * to time makes the entries of pages that have none.
 */
export async function reclaimExpired(context: QueueContext, reconciliation: Reconciliation): Promise<number> {
  const { db, claims, limits, clock } = context;
  const nowMs = await claims.now(db);
  const request = { nowMs, sinceMs: nowMs - limits.attemptMs, limit: RECLAIM_MAX };
  const missing = await reconciliation.next(context);
  const isAny =
    missing.length > 0 ||
    (await db.one(listExpiredPages, request)) !== null ||
    (await db.one(findIdleHost, { nowMs })) !== null;
  // The usual outcome is that there is nothing to do; it must not cost the write lock.
  if (!isAny) return 0;
  return db.transaction(async (tx) => {
    const count = await giveAllBack(context, tx, await tx.all(listExpiredPages, request), nowMs);
    await tx.run(deleteIdleHosts, { nowMs, limit: RECLAIM_MAX });
    if (missing.length > 0) await addGroups(tx, clock, missing);
    return count;
  });
}

/** Gives back the pages of a worker that is dead, and ends its leases; returns how many pages. */
export function reclaimOf(context: QueueContext, worker: string): Promise<number> {
  const { db, claims } = context;
  return db.transaction(async (tx) => {
    const nowMs = await claims.now(tx);
    return giveAllBack(context, tx, await tx.all(listPagesOfWorker, { worker }), nowMs);
  });
}

async function giveAllBack(
  context: QueueContext,
  tx: Tx,
  pages: readonly ActivePage[],
  nowMs: number,
): Promise<number> {
  let count = 0;
  for (const page of pages.toSorted((a, b) => (groupOf(a).host < groupOf(b).host ? -1 : 1))) {
    await tx.one(lockHost, { host: groupOf(page).host });
    // Its worker, or another process that reclaims, may have been first.
    const held = await tx.one(lockActivePage, { runSeq: page.seq, token: page.token ?? '' });
    if (held === null) continue;
    const failure = held.attempt >= context.limits.attemptsMax ? CRASHED : INTERRUPTED;
    await giveBack(context, tx, { page: held, failure, nowMs });
    await wakeHost(tx, page);
    count += 1;
  }
  return count;
}
