import type { Claim } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import type { HeldRow } from '../queries/pages.ts';
import { heldPage, wakeAfter } from './leases.ts';
import type { QueueContext } from './queue-context.ts';

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
