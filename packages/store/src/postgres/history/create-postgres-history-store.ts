import type { BackfillStore } from '@pagemark/core';
import { formatReportId, nextReportId } from '../../ids/report-id.ts';
import { packBackfilledRuns } from '../../results/backfilled-run.ts';
import type { PackedRun } from '../../results/backfilled-run.ts';
import {
  completeRunRow,
  insertRunResult,
  insertWording,
  showRunResult,
  startRun as markStarted,
} from '../../queries/runs.ts';
import type { PostgresDb, Session } from '../../db/postgres-db.ts';
import { ensureProject, randomIdStep } from '../reports/create-report.ts';
import { findLastReportId, insertReport } from '../reports/statements.ts';
import { startRun } from '../runs/create-postgres-run-store.ts';
import { failRun } from '../runs/statements.ts';

/** Reports that come with their history, into a PostgreSQL database. */
export function createPostgresHistoryStore(connection: PostgresDb): BackfillStore {
  return {
    add: (accountId, report) => {
      const runs = packBackfilledRuns(report);
      return connection.transaction(async (session) => {
        const nowMs = runs[0].queuedAtMs;
        const last = await session.one(findLastReportId, {});
        const id = nextReportId(last?.id ?? null, nowMs, randomIdStep());
        const { url, privacy, passwordHash } = report;
        const projectId = await ensureProject(session, { accountId, name: report.project, nowMs });
        const row = { id, accountId, projectId, url, privacy, passwordHash, nowMs };
        const made = await session.one(insertReport, row);
        if (made === null) throw new Error('A report that was just inserted has no number.');
        for (const run of runs) await addRun(session, { accountId, reportSeq: made.seq }, run);
        return formatReportId(id);
      });
    },
  };
}

type Owner = { accountId: number; reportSeq: number };

async function addRun(session: Session, { accountId, reportSeq }: Owner, run: PackedRun): Promise<void> {
  const { queuedAtMs, startedAtMs, nowMs } = run;
  const { runSeq } = await startRun(session, { reportSeq, accountId, nowMs: queuedAtMs });
  await session.run(markStarted, { runSeq, nowMs: startedAtMs });
  if (run.kind === 'failed') {
    const error = { errorCode: run.failure.code, errorMessage: run.failure.message };
    await session.run(failRun, { runSeq, nowMs, ...error });
    return;
  }
  await session.run(completeRunRow, { runSeq, ...run.run, resultBytes: run.body.length, nowMs });
  await session.run(insertWording, run.wording);
  await session.run(insertRunResult, { runSeq, body: run.body });
  await session.run(showRunResult, { reportSeq, runSeq, ...run.shown, nowMs });
}
