import type { Claim } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { awaitLab } from '../operations/lab.ts';
import { recordFindings } from '../operations/report-findings.ts';
import type { OutcomeWriter } from '../operations/runs.ts';
import {
  completeRunRow,
  insertRunImage,
  insertRunResult,
  insertWording,
  showRunResult,
} from '../queries/runs.ts';
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
    complete: (claim, { body, issues, images, ...audit }, wording) =>
      write(claim, async (tx, { seq: runSeq, reportSeq, mode, nowMs }) => {
        const { accountId } = claim;
        if (wording !== null) await tx.run(insertWording, wording);
        await tx.run(completeRunRow, { runSeq, ...audit, resultBytes: body.length, nowMs });
        await tx.run(insertRunResult, { runSeq, body });
        for (const image of images) await tx.run(insertRunImage, { runSeq, accountId, ...image });
        await tx.run(showRunResult, { reportSeq, runSeq, ...audit, nowMs });
        await recordFindings(tx, { reportSeq, runSeq, score: audit.score, issues, nowMs });
        await awaitLab(tx, { accountId, reportSeq, runSeq, mode });
      }),
    fail: (claim, failure) =>
      write(claim, (tx, page) => end(tx, { page, failure, nowMs: page.nowMs, kept: null })),
  };
}
