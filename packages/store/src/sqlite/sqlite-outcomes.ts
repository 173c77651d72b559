import type { Claim } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { awaitLab } from '../operations/lab.ts';
import type { OutcomeWriter } from '../operations/runs.ts';
import { storeResult } from '../operations/store-result.ts';
import type { HeldRow } from '../queries/pages.ts';
import { end } from '../queue/give-back.ts';
import { heldPage, wakeAfter } from '../queue/leases.ts';
import type { QueueContext } from '../queue/queue-context.ts';

/** Writes outcomes on SQLite. `gatherMs`: the shortest time between two commits of outcomes, in milliseconds. */
export function createSqliteOutcomes(context: QueueContext, gatherMs: number): OutcomeWriter {
  const write = (claim: Claim, work: (tx: Tx, page: HeldRow) => Promise<void>) =>
    context.db.gathered(async (tx) => {
      const page = await heldPage(context, tx, claim);
      if (page === null || page.isKept === 0) return false;
      await work(tx, page);
      await wakeAfter(tx, page);
      return true;
    }, gatherMs);
  return {
    complete: (claim, audit, wording) =>
      write(claim, async (tx, { seq: runSeq, reportSeq, mode, nowMs }) => {
        const { accountId } = claim;
        await storeResult(tx, { accountId, reportSeq, runSeq, nowMs }, audit, wording);
        await awaitLab(tx, { accountId, reportSeq, runSeq, mode });
      }),
    fail: (claim, failure) =>
      write(claim, (tx, page) => end(tx, { page, failure, nowMs: page.nowMs, kept: null })),
  };
}
