import type { BackfillStore } from '@pagemark/core';
import { formatReportId, nextReportId } from '../../ids/report-id.ts';
import { packBackfilledRuns } from '../../results/backfilled-run.ts';
import type { PackedRun } from '../../results/backfilled-run.ts';
import type { SqliteConnection } from '../connection.ts';
import { ensureProject } from '../projects/ensure-project.ts';
import { findLastReportId, insertReport } from '../../queries/reports.ts';
import { insertRun } from '../runs/insert-run.ts';
import { failRun } from '../runs/move-run.ts';
import {
  completeRunRow,
  insertRunResult,
  insertWording,
  showRunResult,
  startRun,
} from '../../queries/runs.ts';
import { indexReports } from '../../queries/search.ts';

/** Reports that come with their history, into a SQLite file. */
export function createSqliteHistoryStore(connection: SqliteConnection): BackfillStore {
  return {
    add: async (accountId, report) => {
      const runs = packBackfilledRuns(report); // Before the transaction: compressing takes longer than all the writes.
      return connection.write(() => {
        const nowMs = runs[0].queuedAtMs;
        const id = nextReportId(connection.get(findLastReportId, {})?.id ?? null, nowMs);
        const { url, privacy, passwordHash } = report;
        const projectId = ensureProject(connection, { accountId, name: report.project, nowMs });
        const row = { id, accountId, projectId, url, privacy, passwordHash, nowMs };
        const { insertedId: reportSeq } = connection.run(insertReport, row);
        connection.run(indexReports, { firstSeq: reportSeq, lastSeq: reportSeq });
        for (const run of runs) addRun(connection, { accountId, reportSeq }, run);
        return formatReportId(id);
      });
    },
  };
}

type Owner = { accountId: number; reportSeq: number };

function addRun(connection: SqliteConnection, { accountId, reportSeq }: Owner, run: PackedRun): void {
  const { queuedAtMs, startedAtMs, nowMs } = run;
  const { runSeq } = insertRun(connection, { reportSeq, accountId, nowMs: queuedAtMs });
  connection.run(startRun, { runSeq, nowMs: startedAtMs });
  if (run.kind === 'failed') {
    failRun(connection, { runSeq, failure: run.failure, nowMs });
    return;
  }
  connection.run(completeRunRow, { runSeq, ...run.run, resultBytes: run.body.length, nowMs });
  connection.run(insertWording, run.wording);
  connection.run(insertRunResult, { runSeq, body: run.body });
  connection.run(showRunResult, { reportSeq, runSeq, ...run.shown, nowMs });
}
