import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { ChangeOutcome, QueueLimits, ReportChange } from '@pagemark/core';
import { privacyActivity } from '../../sqlite/activity/privacy-activity.ts';
import { deletePendingPassword } from '../../queries/import-passwords.ts';
import { findReport, updatePrivacy } from '../../queries/reports.ts';
import { toReport } from '../../sqlite/reports/to-report.ts';
import { recordActivity } from '../../operations/activity.ts';
import type { PostgresDb, Session } from '../../db/postgres-db.ts';
import { sendJob } from '../queue/send-job.ts';
import { startRun } from '../runs/create-postgres-run-store.ts';
import { lockReport } from './statements.ts';
import type { LockedReport } from './statements.ts';

type Change = {
  accountId: number;
  id: Uint8Array;
  change: ReportChange;
  version: number | null;
  nowMs: number;
  limits: QueueLimits;
};

/** Changes a report, and starts a run of it when asked to and none is open. Throws AppError `queue_full`. */
export function changeReport(connection: PostgresDb, request: Change): Promise<ChangeOutcome> {
  return connection.transaction(async (session) => {
    const { accountId, id, version } = request;
    const before = await session.one(lockReport, { accountId, id });
    if (before === null) return { kind: 'not_found' };
    if (version !== null && version !== before.version) return { kind: 'version_mismatch' };
    await changePrivacy(session, before, request);
    await runAgain(session, before, request);
    const after = await session.one(findReport, { accountId, id });
    if (after === null) throw new Error('A report that was just changed is not there.');
    return { kind: 'changed', report: toReport(after) };
  });
}

async function changePrivacy(
  session: Session,
  before: LockedReport,
  { accountId, id, change, nowMs }: Change,
): Promise<void> {
  const privacy = change.privacy ?? before.privacy;
  const passwordHash = change.passwordHash === undefined ? before.passwordHash : change.passwordHash;
  if (privacy === before.privacy && passwordHash === before.passwordHash) return;
  await session.run(updatePrivacy, { seq: before.seq, privacy, passwordHash, nowMs });
  // A change by a user overrides the pending password of an import.
  await session.run(deletePendingPassword, { reportSeq: before.seq });
  await recordActivity(session, accountId, privacyActivity({ ...before, id }, privacy, change.actor), nowMs);
}

async function runAgain(session: Session, before: LockedReport, request: Change): Promise<void> {
  const { accountId, change, nowMs, limits } = request;
  if (change.startRun === undefined || !isFinal(RUN_STATUSES[before.status])) return;
  const { runSeq } = await startRun(session, { reportSeq: before.seq, accountId, nowMs });
  const host = new URL(before.url).host;
  await sendJob(session, { runSeq, accountId, lane: change.startRun, host }, limits);
}
