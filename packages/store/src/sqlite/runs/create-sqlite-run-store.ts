import { isFinal, issuesOf, RUN_STATUSES } from '@pagemark/domain';
import type { Clock, RunStore } from '@pagemark/core';
import { parseReportId } from '../../ids/report-id.ts';
import { recordFindings } from '../../operations/report-findings.ts';
import { checkNumbersOf } from '../../results/check-numbers.ts';
import { packIssues } from '../../results/pack-issues.ts';
import { CatalogCache } from '../../results/catalog-cache.ts';
import type { SqliteConnection } from '../connection.ts';
import { beginRun } from './begin-run.ts';
import { completionOf } from './complete-run.ts';
import { failClaimedRun } from './fail-claimed-run.ts';
import { findReportStatus } from '../../queries/runs.ts';

const SETTLED_IDS_MAX = 1_000;

type Options = {
  clock: Clock;
  /** The shortest time between two commits of outcomes of runs, in milliseconds. */
  gatherMs: number;
};

/** Runs in a SQLite file. Each write moves the job in the same transaction; the store's time is `clock`. */
export function createSqliteRunStore(connection: SqliteConnection, { clock, gatherMs }: Options): RunStore {
  const kept = new CatalogCache();
  const checkNumbers = checkNumbersOf(connection.db);
  const gathered = <T>(work: () => T, waitMs: number) =>
    connection.db.gathered(async (tx) => connection.inside(tx, work), waitMs);
  return {
    // Runs start when they are claimed, several together.
    begin: (claim) => gathered(() => beginRun(connection, clock, claim), 0),
    complete: async (claim, audit) => {
      // Packed before the transaction: compressing takes longer than all the writes.
      const { findings } = audit.results;
      const issues = packIssues(issuesOf(findings), await checkNumbers(findings.wording));
      const completion = completionOf(connection, { clock, kept }, { claim, audit });
      const isWritten = await connection.db.gathered(async (tx) => {
        const result = connection.inside(tx, completion);
        if (result !== null) await recordFindings(tx, { ...result, score: audit.score, issues });
        return result !== null;
      }, gatherMs);
      if (isWritten) kept.add(audit.results.findings.wording);
      return isWritten;
    },
    fail: (claim, failure) => gathered(() => failClaimedRun(connection, clock, { claim, failure }), gatherMs),
    settled: async (reportIds) => listSettled(connection, reportIds),
    dataVersion: () => connection.db.dataVersion(),
  };
}

function listSettled(connection: SqliteConnection, reportIds: readonly string[]): string[] {
  if (reportIds.length > SETTLED_IDS_MAX) throw new RangeError(`More than ${SETTLED_IDS_MAX} report ids.`);
  return connection.read(() =>
    reportIds.filter((text) => {
      const reportId = parseReportId(text);
      const report = reportId === null ? null : connection.get(findReportStatus, { reportId });
      return report === null || isFinal(RUN_STATUSES[report.status]);
    }),
  );
}
