import { randomUUID } from 'node:crypto';
import type { Claim } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { renewLease } from '../queries/hosts.ts';
import { lockHeldPage } from '../queries/pages.ts';
import type { HeldArgs, HeldRow } from '../queries/pages.ts';
import { wakeHost } from './entries.ts';
import type { StoreContext } from '../operations/store-context.ts';

/** Creates the token of a claim: the token of the host's lease, followed by its own. */
export function pageToken(hostToken: string): string {
  return `${hostToken}/${randomUUID()}`;
}

export function heldArgs({ clock, limits }: StoreContext, { jobId, token, host }: Claim): HeldArgs {
  const { attemptMs } = limits;
  const hostToken = token.slice(0, token.indexOf('/'));
  return { runSeq: jobId, token, host, hostToken, nowMs: clock.nowMs(), attemptMs };
}

/** Renews the leases of valid claims; returns the job ids of the others. */
export function renewLeases(context: StoreContext, claims: readonly Claim[]): Promise<number[]> {
  if (claims.length === 0) return Promise.resolve([]);
  const { leaseMs } = context.limits;
  return context.db.transaction(async (tx) => {
    const held = new Set<Claim>();
    // All transactions lock several hosts in the same order.
    for (const claim of claims.toSorted((a, b) => (a.host < b.host ? -1 : 1))) {
      const args = heldArgs(context, claim);
      const page = await tx.one(lockHeldPage, args);
      if (page === null) continue;
      held.add(claim);
      await tx.run(renewLease, { ...args, nowMs: page.nowMs, leaseUntilMs: page.nowMs + leaseMs });
    }
    return claims.filter((claim) => !held.has(claim)).map(({ jobId }) => jobId);
  });
}

/** Ends the claim of a page. False, without a change, if the claim is lost or `isWanted` rejects the page. */
export function endClaim(
  context: StoreContext,
  claim: Claim,
  write: (tx: Tx, page: HeldRow) => Promise<void>,
  isWanted: (page: HeldRow) => boolean = () => true,
): Promise<boolean> {
  return context.db.gathered(async (tx) => {
    const page = await tx.one(lockHeldPage, heldArgs(context, claim));
    if (page === null || !isWanted(page)) return false;
    await write(tx, page);
    // The host may have been full: its other pages may start if its delay is over.
    if (page.hostNextMs <= page.nowMs) await wakeHost(tx, page);
    return true;
  }, context.gatherMs);
}

/** Writes the outcome of a claimed page. False, without a change, if the claim is lost or its project was deleted. */
export const writeOutcome: typeof endClaim = (context, claim, write) =>
  endClaim(context, claim, write, ({ isKept }) => isKept === 1);
