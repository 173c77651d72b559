import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { ChangeOutcome, QueueLimits, ReportChange } from '@pagemark/core';
import { privacyActivity } from '../activity/privacy-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { deletePendingPassword } from '../../queries/import-passwords.ts';
import { sendJob } from '../queue/send-job.ts';
import { insertRun } from '../runs/insert-run.ts';
import { findReport, updatePrivacy } from '../../queries/reports.ts';
import { toReport } from './to-report.ts';
import type { ReportRow } from './to-report.ts';

type Change = {
  accountId: number;
  id: Uint8Array;
  change: ReportChange;
  version: number | null;
  nowMs: number;
  limits: QueueLimits;
};

/** Changes a report, and starts a run of it when asked to and none is open. Throws AppError `queue_full`. */
export async function changeReport(connection: SqliteConnection, request: Change): Promise<ChangeOutcome> {
  return connection.write(() => {
    const { accountId, id, version } = request;
    const before = connection.get(findReport, { accountId, id });
    if (before === null) return { kind: 'not_found' };
    if (version !== null && version !== before.version) return { kind: 'version_mismatch' };
    changePrivacy(connection, before, request);
    startRun(connection, before, request);
    const after = connection.get(findReport, { accountId, id });
    if (after === null) throw new Error('A report that was just changed is not there.');
    return { kind: 'changed', report: toReport(after) };
  });
}

type Before = ReportRow & { passwordHash: string | null };

function changePrivacy(connection: SqliteConnection, before: Before, request: Change): void {
  const { accountId, change, nowMs } = request;
  const privacy = change.privacy ?? before.privacy;
  const passwordHash = change.passwordHash === undefined ? before.passwordHash : change.passwordHash;
  if (privacy === before.privacy && passwordHash === before.passwordHash) return;
  connection.run(updatePrivacy, { seq: before.seq, privacy, passwordHash, nowMs });
  // A change by a user overrides the pending password of an import.
  connection.run(deletePendingPassword, { reportSeq: before.seq });
  recordActivity(connection, accountId, privacyActivity(before, privacy, change.actor), nowMs);
}

function startRun(connection: SqliteConnection, before: Before, request: Change): void {
  const { accountId, change, nowMs, limits } = request;
  if (change.startRun === undefined || !isFinal(RUN_STATUSES[before.status])) return;
  const { runId } = insertRun(connection, { reportSeq: before.seq, accountId, nowMs });
  const host = new URL(before.url).host;
  const job = { runId, accountId, lane: change.startRun, host, reportSeq: before.seq, nowMs };
  sendJob(connection, job, limits);
}
