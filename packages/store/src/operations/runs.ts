import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { RunFailure } from '@pagemark/domain';
import type { Claim, RunStore } from '@pagemark/core';
import { idOf } from '../ids/report-id.ts';
import { updateProgress } from '../queries/pages.ts';
import { findReportStatus, findTraceParent } from '../queries/runs.ts';
import { heldArgs } from '../queue/leases.ts';
import type { QueueContext } from '../queue/queue-context.ts';
import { checkNumbersOf } from '../results/check-numbers.ts';
import { packAudit } from '../results/pack-audit.ts';
import type { PackedAudit } from '../results/pack-audit.ts';
import { CatalogCache, packWording } from '../results/pack-results.ts';
import type { PackedWording } from '../results/pack-results.ts';

const SETTLED_IDS_MAX = 1_000;

/** Writes outcomes, each with the end of its claim. Returns false, and changes nothing, when the claim is lost or the project was deleted. */
export type OutcomeWriter = {
  /** `wording`: the message catalog of the result, unless it is stored already. */
  complete(claim: Claim, audit: PackedAudit, wording: PackedWording | null): Promise<boolean>;
  fail(claim: Claim, failure: RunFailure): Promise<boolean>;
};

/** The runs of reports. */
export function createRunStore(context: QueueContext, outcomes: OutcomeWriter): RunStore {
  const { db } = context;
  const catalogs = new CatalogCache();
  const checkNumbers = checkNumbersOf(db);
  return {
    complete: async (claim, audit) => {
      const { wording } = audit.results.findings;
      const isKnown = catalogs.get(wording.digest) !== null;
      const packed = isKnown ? null : packWording(wording);
      // Packed before the transaction: compressing takes longer than all the writes.
      const packedAudit = packAudit(audit, await checkNumbers(wording));
      const isWritten = await outcomes.complete(claim, packedAudit, packed);
      if (isWritten) catalogs.add(wording);
      return isWritten;
    },
    fail: (claim, failure) => outcomes.fail(claim, failure),
    reportProgress: async (claim, progress) => {
      const args = { ...heldArgs(context, claim), progress: JSON.stringify(progress) };
      return (await db.run(updateProgress, args)) > 0;
    },
    traceParentOf: async ({ jobId }) =>
      (await db.one(findTraceParent, { runSeq: jobId }))?.traceParent ?? null,
    settled: async (reportIds) => {
      if (reportIds.length > SETTLED_IDS_MAX)
        throw new RangeError(`More than ${SETTLED_IDS_MAX} report ids.`);
      return db.snapshot(async (reader) => {
        const settled: string[] = [];
        for (const id of reportIds) {
          const report = await reader.one(findReportStatus, { reportId: idOf(id) });
          if (report === null || isFinal(RUN_STATUSES[report.status])) settled.push(id);
        }
        return settled;
      });
    },
    dataVersion: () => db.dataVersion(),
  };
}
