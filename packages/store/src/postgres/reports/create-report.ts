import type { CreateReportOutcome, NewReport, QueueLimits } from '@pagemark/core';
import { nextReportId } from '../../ids/report-id.ts';
import { FORGOTTEN_KEYS_MAX, IDEMPOTENCY_MS } from '../../sqlite/reports/create-report.ts';
import {
  deleteOldIdempotencyKeys,
  findIdempotencyKey,
  findReport,
  putIdempotencyKey,
} from '../../queries/reports.ts';
import { isSameRequest, packRequest, passwordHashOf } from '../../sqlite/reports/idempotency-record.ts';
import { toReport } from '../../sqlite/reports/to-report.ts';
import type { PostgresDb, Session } from '../../db/postgres-db.ts';
import { insertProject, keepProject } from '../projects/statements.ts';
import { sendJob } from '../queue/send-job.ts';
import { startRun } from '../runs/create-postgres-run-store.ts';
import { findLastReportId, insertReport, lockIdempotencyKey } from './statements.ts';

/** Ids that processes make within one millisecond are apart by a random step up to this, so that no two are the same. */
const ID_STEP_MAX = 2 ** 31;

export function randomIdStep(): number {
  return 1 + Math.floor(Math.random() * ID_STEP_MAX);
}

type Creation = { accountId: number; report: NewReport; nowMs: number; limits: QueueLimits };

/** Inserts a report with its first run and its job. Throws AppError `queue_full`. */
export function createReport(connection: PostgresDb, creation: Creation): Promise<CreateReportOutcome> {
  return connection.transaction(async (session) => {
    const { accountId, report, nowMs } = creation;
    const earlier = await replay(session, creation);
    if (earlier !== null) return earlier;
    const last = await session.one(findLastReportId, {});
    const id = nextReportId(last?.id ?? null, nowMs, randomIdStep());
    const projectId = await ensureProject(session, { accountId, name: report.project, nowMs });
    const { url, privacy, passwordHash, lane } = report;
    const made = await session.one(insertReport, {
      id,
      accountId,
      projectId,
      url,
      privacy,
      passwordHash,
      nowMs,
    });
    if (made === null) throw new Error('A report that was just inserted has no number.');
    const { runSeq } = await startRun(session, { reportSeq: made.seq, accountId, nowMs });
    const job = { runSeq, accountId, lane, host: new URL(url).host };
    await sendJob(session, job, creation.limits);
    if (report.idempotency !== null) {
      const { key } = report.idempotency;
      const requestDigest = packRequest(report.idempotency.requestDigest, passwordHash);
      await session.run(putIdempotencyKey, { accountId, key, requestDigest, reportId: id, nowMs });
      const beforeMs = nowMs - IDEMPOTENCY_MS;
      await session.run(deleteOldIdempotencyKeys, { beforeMs, limit: FORGOTTEN_KEYS_MAX });
    }
    const row = await session.one(findReport, { accountId, id });
    if (row === null) throw new Error('A report that was just written is not there.');
    return { kind: 'created', report: toReport(row) };
  });
}

/** The report of the idempotency key; null when the key is new or its report was deleted. */
async function replay(session: Session, creation: Creation): Promise<CreateReportOutcome | null> {
  const { accountId, report, nowMs } = creation;
  if (report.idempotency === null) return null;
  const { key, requestDigest } = report.idempotency;
  await session.run(lockIdempotencyKey, { accountId, key });
  const used = await session.one(findIdempotencyKey, { accountId, key, sinceMs: nowMs - IDEMPOTENCY_MS });
  if (used === null) return null;
  if (!isSameRequest(used.requestDigest, requestDigest)) return { kind: 'key_reused' };
  const row = await session.one(findReport, { accountId, id: used.reportId });
  if (row === null) return null;
  return { kind: 'replayed', report: toReport(row), passwordHash: passwordHashOf(used.requestDigest) };
}

type NewProject = { accountId: number; name: string; nowMs: number };

/** The id of an account's project, made if there is none. */
export async function ensureProject(session: Session, project: NewProject): Promise<number> {
  const { accountId, name } = project;
  const known = await session.one(keepProject, { accountId, name });
  if (known !== null) return known.id;
  const made = await session.one(insertProject, project);
  if (made !== null) return made.id;
  // Another transaction made it meanwhile, and has committed it: the insert waited for that.
  const other = await session.one(keepProject, { accountId, name });
  if (other === null) throw new Error('A project that is there cannot be found.');
  return other.id;
}
