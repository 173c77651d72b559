import type { PostgresDb } from '../db/postgres-db.ts';
import type { OutcomeWriter } from '../operations/runs.ts';
import { awaitLab } from '../operations/lab.ts';
import { recordFindings } from '../operations/report-findings.ts';
import { completePage, failHeldPage } from '../queries/claims.ts';
import { insertRunImage, insertWording } from '../queries/runs.ts';
import { heldArgs } from '../queue/leases.ts';
import type { QueueContext } from '../queue/queue-context.ts';

/** Writes outcomes on PostgreSQL. */
export function createPostgresOutcomes(db: PostgresDb, context: QueueContext): OutcomeWriter {
  return {
    complete: (claim, { issues, images, ...audit }, wording) =>
      db.transaction(async (tx) => {
        const outcome = await tx.one(completePage, { ...heldArgs(context, claim), ...audit });
        if (outcome === null) return false;
        const { reportSeq, mode, nowMs } = outcome;
        const result = { reportSeq, runSeq: claim.jobId, score: audit.score, issues, nowMs };
        for (const image of images)
          await tx.run(insertRunImage, { runSeq: claim.jobId, accountId: claim.accountId, ...image });
        await recordFindings(tx, result);
        await awaitLab(tx, { accountId: claim.accountId, reportSeq, runSeq: claim.jobId, mode });
        if (wording !== null) await tx.run(insertWording, wording);
        return true;
      }),
    fail: async (claim, { code, message }) => {
      const error = { errorCode: code, errorMessage: message };
      return (await db.write(failHeldPage, { ...heldArgs(context, claim), ...error })).length > 0;
    },
  };
}
