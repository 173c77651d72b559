import type { CreateReportOutcome, NewReport } from '@pagemark/core';
import type { RenderingChoice } from '@pagemark/domain';
import type { Tx } from '../db/db.ts';
import { newReportId, timeOfReportId } from '../ids/report-id.ts';
import * as queries from '../queries/reports.ts';
import { modeCode, serializeChoice, toReport } from './to-report.ts';
import { ensureProject } from './projects.ts';
import { queueRuns } from './new-runs.ts';
import { sendJobs } from '../queue/entries.ts';
import type { ReportContext } from './store-context.ts';
import { addToSearch } from './search-index.ts';
import { timingSafeEqual } from 'node:crypto';

/** How long an Idempotency-Key is remembered. */
const IDEMPOTENCY_MS = 24 * 60 * 60 * 1_000;
/** Expired keys removed with each new one: more than one, so they run out. */
const FORGOTTEN_KEYS_MAX = 10;

type Creation = { accountId: number; report: NewReport; nowMs: number };

/** Inserts a report with its first run and its job. Rejects with AppError `queue_full`. */
export function createReport(
  context: ReportContext,
  accountId: number,
  report: NewReport,
): Promise<CreateReportOutcome> {
  const nowMs = context.clock.nowMs();
  const traceParent = context.traceParent?.(); // Read here, because a transaction may run in the context of another request.
  return context.db.transaction(async (tx) => {
    const earlier = await replay(tx, { accountId, report, nowMs });
    if (earlier !== null) return earlier;
    const { id, reportSeq } = await insertNewReport(tx, { accountId, report, nowMs });
    const { lane, url } = report;
    const reports = [{ seq: reportSeq, url }];
    const runs = await queueRuns(tx, { reports, accountId, importSeq: null, lane, nowMs, traceParent });
    await sendJobs(tx, context, { accountId, lane, runs });
    if (report.idempotency !== null) {
      const { key } = report.idempotency;
      const requestDigest = serializeRequest(report.idempotency.requestDigest, report.passwordHash);
      await tx.run(queries.putIdempotencyKey, { accountId, key, requestDigest, reportId: id, nowMs });
      const beforeMs = nowMs - IDEMPOTENCY_MS;
      await tx.run(queries.deleteOldIdempotencyKeys, { beforeMs, limit: FORGOTTEN_KEYS_MAX });
    }
    const row = await tx.one(queries.findReport, { accountId, id });
    if (row === null) throw new Error('A report that was just written cannot be found.');
    return { kind: 'created', report: toReport(row) };
  });
}

type Insertion = {
  accountId: number;
  report: Pick<NewReport, 'url' | 'project' | 'privacy' | 'passwordHash' | 'mode'> & Partial<RenderingChoice>;
  nowMs: number;
};

/** Inserts a report without a run, and its project if that is new. */
export async function insertNewReport(
  tx: Tx,
  { accountId, report, nowMs }: Insertion,
): Promise<{ id: Uint8Array; reportSeq: number }> {
  const last = await tx.one(queries.findLastReportId, {});
  const id = newReportId(tx, last?.id ?? null, nowMs);
  const projectId = await ensureProject(tx, { accountId, name: report.project, nowMs });
  const { url, privacy, passwordHash } = report;
  const columns = { url, privacy, passwordHash, mode: modeCode(report.mode), ...serializeChoice(report) };
  const made = await tx.one(queries.insertReport, {
    id,
    accountId,
    projectId,
    ...columns,
    status: 0,
    version: 0,
    nowMs: timeOfReportId(id),
  });
  if (made === null) throw new Error('A report that was just inserted has no number.');
  await addToSearch(tx, made.seq);
  return { id, reportSeq: made.seq };
}

/** The report of the idempotency key; null if the key is new or its report was deleted. */
async function replay(tx: Tx, { accountId, report, nowMs }: Creation): Promise<CreateReportOutcome | null> {
  if (report.idempotency === null) return null;
  const { key, requestDigest } = report.idempotency;
  if (tx.engine === 'postgres') await tx.run(queries.lockIdempotencyKey, { accountId, key });
  const used = await tx.one(queries.findIdempotencyKey, { accountId, key, sinceMs: nowMs - IDEMPOTENCY_MS });
  if (used === null) return null;
  if (!isSameRequest(used.requestDigest, requestDigest)) return { kind: 'key_reused' };
  const row = await tx.one(queries.findReport, { accountId, id: used.reportId });
  if (row === null) return null;
  return { kind: 'replayed', report: toReport(row), passwordHash: passwordHashOf(used.requestDigest) };
}

/** The length of a SHA-256 digest. */
const DIGEST_BYTES = 32;

/**
 * The record of the first request with an Idempotency-Key: the digest of its fields, followed by the salted hash of its password.
 */
function serializeRequest(requestDigest: Uint8Array, passwordHash: string | null): Uint8Array {
  return Buffer.concat([requestDigest, Buffer.from(passwordHash ?? '')]);
}

/** Whether a stored request has the same fields, apart from the password. */
function isSameRequest(kept: Uint8Array, requestDigest: Uint8Array): boolean {
  const digest = kept.subarray(0, DIGEST_BYTES);
  return digest.length === requestDigest.length && timingSafeEqual(digest, requestDigest);
}

/** The hash of the password of a stored request; null if it had none, or was stored by an earlier version. */
function passwordHashOf(kept: Uint8Array): string | null {
  return kept.length <= DIGEST_BYTES ? null : Buffer.from(kept.subarray(DIGEST_BYTES)).toString();
}
