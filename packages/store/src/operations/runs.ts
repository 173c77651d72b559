import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { RunStore } from '@pagemark/core';
import { idOf } from '../ids/report-id.ts';
import { updateProgress } from '../queries/pages.ts';
import { findReportStatus, findTraceParent } from '../queries/runs.ts';
import { failRun } from '../queue/claims.ts';
import { heldArgs, writeOutcome } from '../queue/leases.ts';
import type { StoreContext } from './store-context.ts';
import { checkNumbersOf, storeResult } from './results.ts';
import { serializeAudit, CatalogCache, serializeCatalog } from '../results/serialize-results.ts';
import { awaitLab } from './lab.ts';

const SETTLED_IDS_MAX = 1_000;

export function createRunStore(context: StoreContext): RunStore {
  const { db } = context;
  const catalogs = new CatalogCache();
  const checkNumbers = checkNumbersOf(db);
  return {
    complete: async (claim, audit) => {
      const { catalog } = audit.results.findings;
      const isKnown = catalogs.get(catalog.digest) !== null;
      const serializedCatalog = isKnown ? null : serializeCatalog(catalog);
      // Serialized before the transaction: compressing takes longer than all the writes.
      const serialized = serializeAudit(audit, await checkNumbers(catalog));
      const { accountId } = claim;
      const isWritten = await writeOutcome(
        context,
        claim,
        async (tx, { seq: runSeq, reportSeq, mode, nowMs }) => {
          await storeResult(tx, { accountId, reportSeq, runSeq, nowMs }, serialized, serializedCatalog);
          await awaitLab(tx, { accountId, reportSeq, runSeq, mode });
        },
      );
      if (isWritten) catalogs.add(catalog);
      return isWritten;
    },
    fail: (claim, failure) => failRun(context, claim, failure),
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
