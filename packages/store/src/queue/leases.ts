import { randomUUID } from 'node:crypto';
import type { Claim } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { renewLease } from '../queries/hosts.ts';
import { lockHeldPage } from '../queries/pages.ts';
import type { HeldArgs, HeldRow } from '../queries/pages.ts';
import { wakeHost } from './entries.ts';
import type { QueueContext } from './queue-context.ts';

/** A token for a claim: that of the host's lease, and one of its own. */
export function pageToken(hostToken: string): string {
  return `${hostToken}/${randomUUID()}`;
}

/** The token of the host's lease in that of a claim. */
function hostTokenOf(token: string): string {
  return token.slice(0, token.indexOf('/'));
}

export function heldArgs({ clock, limits }: QueueContext, { jobId, token, host }: Claim): HeldArgs {
  const { attemptMs } = limits;
  return { runSeq: jobId, token, host, hostToken: hostTokenOf(token), nowMs: clock.nowMs(), attemptMs };
}

/**
 * The page of a claim, locked with its host; null when the claim is lost: the lease or the attempt has ended, another worker
 * holds the host, or the page was canceled or deleted.
 */
export async function heldPage(context: QueueContext, tx: Tx, claim: Claim): Promise<HeldRow | null> {
  return tx.one(lockHeldPage, heldArgs(context, claim));
}

/** Lets other pages of the host of an ended page start, if the delay of the host is over: it may have been full. */
export async function wakeAfter(tx: Tx, page: HeldRow): Promise<void> {
  if (page.hostNextMs <= page.nowMs) await wakeHost(tx, page);
}

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

/** Writes the outcome of a claimed page. False, and nothing is written, when the claim is lost or its project was deleted. */
export function writeOutcome(
  context: QueueContext,
  claim: Claim,
  write: (tx: Tx, page: HeldRow) => Promise<void>,
): Promise<boolean> {
  return context.db.gathered(async (tx) => {
    const page = await heldPage(context, tx, claim);
    if (page === null || page.isKept === 0) return false;
    await write(tx, page);
    await wakeAfter(tx, page);
    return true;
  }, context.gatherMs);
}
