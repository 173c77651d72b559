import type { ChangeOutcome, QueueLimits, ReportChange } from '@pagemark/core';
import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import { deletePendingPassword } from '../queries/import-passwords.ts';
import { findReport, lockReport, updatePrivacy } from '../queries/reports.ts';
import { privacyActivity } from './privacy-activity.ts';
import { toReport } from './to-report.ts';
import type { ReportRow } from './to-report.ts';
import { recordActivity } from './activity.ts';
import { queueRun } from './queue-run.ts';
import type { SendJobs } from './queue-run.ts';

type Change = {
  accountId: number;
  id: Uint8Array;
  change: ReportChange;
  version: number | null;
  nowMs: number;
  limits: QueueLimits;
  sendJobs: SendJobs;
};

/** Changes a report, and starts a run of it when asked to and none is open. Rejects with AppError `queue_full`. */
export function changeReport(db: Db, request: Change): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const { accountId, id, version } = request;
    const before = await tx.one(lockReport, { accountId, id });
    if (before === null) return { kind: 'not_found' };
    if (version !== null && version !== before.version) return { kind: 'version_mismatch' };
    await changePrivacy(tx, before, request);
    await runAgain(tx, before, request);
    const after = await tx.one(findReport, { accountId, id });
    if (after === null) throw new Error('A report that was just changed cannot be found.');
    return { kind: 'changed', report: toReport(after) };
  });
}

type Before = ReportRow & { passwordHash: string | null };

async function changePrivacy(tx: Tx, before: Before, request: Change): Promise<void> {
  const { accountId, change, nowMs } = request;
  const privacy = change.privacy ?? before.privacy;
  const passwordHash = change.passwordHash === undefined ? before.passwordHash : change.passwordHash;
  const indexing = change.indexing ?? before.indexing;
  const isSharedAsBefore = privacy === before.privacy && passwordHash === before.passwordHash;
  if (isSharedAsBefore && indexing === before.indexing) return;
  await tx.run(updatePrivacy, { seq: before.seq, privacy, passwordHash, indexing, nowMs });
  // A change by a user overrides the pending password of an import.
  await tx.run(deletePendingPassword, { reportSeq: before.seq });
  await recordActivity(tx, accountId, privacyActivity(before, { privacy, indexing }, change.actor), nowMs);
}

async function runAgain(tx: Tx, before: Before, request: Change): Promise<void> {
  const { accountId, change, nowMs, limits, sendJobs } = request;
  const lane = change.startRun;
  if (lane === undefined || !isFinal(RUN_STATUSES[before.status])) return;
  const { host } = new URL(before.url);
  await queueRun(tx, { reportSeq: before.seq, accountId, queue: { lane, host }, nowMs });
  await sendJobs(tx, { accountId, lane, runs: [{ host }] }, limits);
}
