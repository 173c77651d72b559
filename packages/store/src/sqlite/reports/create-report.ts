import type { CreateReportOutcome, NewReport, QueueLimits } from '@pagemark/core';
import type { Report } from '@pagemark/domain';
import { nextReportId } from '../../ids/report-id.ts';
import type { SqliteConnection } from '../connection.ts';
import { ensureProject } from '../projects/ensure-project.ts';
import { sendJob } from '../queue/send-job.ts';
import { insertRun } from '../runs/insert-run.ts';
import { indexReports } from '../../queries/search.ts';
import { sweepSearchIndex } from '../search/sweep-search-index.ts';
import {
  deleteOldIdempotencyKeys,
  findIdempotencyKey,
  findLastReportId,
  findReport,
  insertReport,
  putIdempotencyKey,
} from '../../queries/reports.ts';
import { isSameRequest, packRequest, passwordHashOf } from './idempotency-record.ts';
import { toReport } from './to-report.ts';

/** How long an Idempotency-Key is remembered. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1_000;
/** Forgotten keys removed with each new one: more than one, so that they run out. */
export const FORGOTTEN_KEYS_MAX = 10;

type Creation = { accountId: number; report: NewReport; nowMs: number; limits: QueueLimits };

/** Inserts a report with its first run and its job. Throws AppError `queue_full`. */
export async function createReport(
  connection: SqliteConnection,
  creation: Creation,
): Promise<CreateReportOutcome> {
  return connection.write(() => {
    const { accountId, report, nowMs } = creation;
    const earlier = replay(connection, creation);
    if (earlier !== null) return earlier;
    const id = nextReportId(connection.get(findLastReportId, {})?.id ?? null, nowMs);
    const projectId = ensureProject(connection, { accountId, name: report.project, nowMs });
    const { url, privacy, passwordHash, lane } = report;
    const { insertedId: reportSeq } = connection.run(insertReport, {
      id,
      accountId,
      projectId,
      url,
      privacy,
      passwordHash,
      nowMs,
    });
    connection.run(indexReports, { firstSeq: reportSeq, lastSeq: reportSeq });
    sweepSearchIndex(connection);
    const { runId } = insertRun(connection, { reportSeq, accountId, nowMs });
    const job = { runId, accountId, lane, host: new URL(url).host, reportSeq, nowMs };
    sendJob(connection, job, creation.limits);
    if (report.idempotency !== null) {
      const { key } = report.idempotency;
      const requestDigest = packRequest(report.idempotency.requestDigest, passwordHash);
      connection.run(putIdempotencyKey, { accountId, key, requestDigest, reportId: id, nowMs });
      const beforeMs = nowMs - IDEMPOTENCY_MS;
      connection.run(deleteOldIdempotencyKeys, { beforeMs, limit: FORGOTTEN_KEYS_MAX });
    }
    return { kind: 'created', report: readBack(connection, accountId, id) };
  });
}

/** The report of the idempotency key; null when the key is new or its report was deleted. */
function replay(connection: SqliteConnection, creation: Creation): CreateReportOutcome | null {
  const { accountId, report, nowMs } = creation;
  if (report.idempotency === null) return null;
  const { key, requestDigest } = report.idempotency;
  const used = connection.get(findIdempotencyKey, { accountId, key, sinceMs: nowMs - IDEMPOTENCY_MS });
  if (used === null) return null;
  if (!isSameRequest(used.requestDigest, requestDigest)) return { kind: 'key_reused' };
  const row = connection.get(findReport, { accountId, id: used.reportId });
  if (row === null) return null;
  return { kind: 'replayed', report: toReport(row), passwordHash: passwordHashOf(used.requestDigest) };
}

function readBack(connection: SqliteConnection, accountId: number, id: Uint8Array): Report {
  const row = connection.get(findReport, { accountId, id });
  if (row === null) throw new Error('A report that was just written is not there.');
  return toReport(row);
}
