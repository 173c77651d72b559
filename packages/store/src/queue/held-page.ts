import { randomUUID } from 'node:crypto';
import type { Claim } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { lockHeldPage } from '../queries/pages.ts';
import type { HeldArgs, HeldRow } from '../queries/pages.ts';
import { wakeHost } from './entries.ts';
import type { QueueContext } from './queue-context.ts';

/** A token for a claim: that of the host's lease, and one of its own. */
export function pageToken(hostToken: string): string {
  return `${hostToken}/${randomUUID()}`;
}

/** The token of the host's lease in that of a claim. */
export function hostTokenOf(token: string): string {
  return token.slice(0, token.indexOf('/'));
}

/** What the page of a claim is found by. */
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

/** Lets other pages of the host of a page start that has ended, if its delay is over: the host may have been full. */
export async function wakeAfter(tx: Tx, page: HeldRow): Promise<void> {
  if (page.hostNextMs <= page.nowMs) await wakeHost(tx, page);
}
