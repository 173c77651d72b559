import type { ChangeOutcome, ReportChange, NewActivity } from '@pagemark/core';
import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { Tx } from '../db/db.ts';
import { deletePendingPassword } from '../queries/import-passwords.ts';
import { findReport, lockReport, updateChoice, updatePrivacy } from '../queries/reports.ts';
import { modeCode, serializeChoice, deserializeChoice, toReport } from './to-report.ts';
import type { ReportRow } from './to-report.ts';
import { recordActivity } from './activity.ts';
import { queueRuns } from './new-runs.ts';
import { sendJobs } from '../queue/entries.ts';
import type { ReportContext } from './store-context.ts';
import { formatReportId } from '../ids/report-id.ts';

/** `version`: the version that the report must have; null for any. */
type Request = { accountId: number; id: Uint8Array; change: ReportChange; version: number | null };
type Change = Request & { nowMs: number; traceParent: string | null | undefined };

/** Changes a report, and starts a run of it if requested and no run is open. Rejects with AppError `queue_full`. */
export function changeReport(context: ReportContext, wanted: Request): Promise<ChangeOutcome> {
  const { accountId, id, version } = wanted;
  const request = { ...wanted, nowMs: context.clock.nowMs(), traceParent: context.traceParent?.() };
  return context.db.transaction(async (tx) => {
    const before = await tx.one(lockReport, { accountId, id });
    if (before === null) return { kind: 'not_found' };
    if (version !== null && version !== before.version) return { kind: 'version_mismatch' };
    await changePrivacy(tx, before, request);
    await changeChoice(tx, before, request);
    await runAgain(tx, context, before, request);
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
  const activity = privacyActivity(before, { privacy, indexing });
  await recordActivity(tx, { accountId, ...activity, actor: change.actor, nowMs });
}

async function changeChoice(tx: Tx, before: Before, { change, nowMs }: Change): Promise<void> {
  const { mode, rendering, devices, renderRuns } = change;
  if ([mode, rendering, devices, renderRuns].every((each) => each === undefined)) return;
  const current = deserializeChoice(before);
  const choice = serializeChoice({
    rendering: rendering ?? current.rendering,
    devices: devices ?? current.devices,
    renderRuns: renderRuns ?? current.renderRuns,
  });
  const nextMode = mode === undefined ? before.mode : modeCode(mode);
  await tx.run(updateChoice, { seq: before.seq, mode: nextMode, ...choice, nowMs });
}

async function runAgain(
  tx: Tx,
  context: ReportContext,
  before: Before,
  { accountId, change, nowMs, traceParent }: Change,
): Promise<void> {
  const lane = change.startRun;
  if (lane === undefined || !isFinal(RUN_STATUSES[before.status])) return;
  const queued = { reports: [before], accountId, importSeq: null, lane, nowMs, traceParent };
  const runs = await queueRuns(tx, queued);
  await sendJobs(tx, context, { accountId, lane, runs });
}

const PRIVACY_WORDS = ['public', 'private', 'password'] as const;

type Sharing = { privacy: 0 | 1 | 2; indexing: 0 | 1 };

/** The activity-log entry for a changed privacy, password or indexing of a report. */
function privacyActivity(
  before: Sharing & { id: Uint8Array; url: string },
  after: Sharing,
): Pick<NewActivity, 'action' | 'object' | 'detail'> {
  const changes = [
    before.privacy !== after.privacy && `${PRIVACY_WORDS[before.privacy]} to ${PRIVACY_WORDS[after.privacy]}`,
    before.indexing !== after.indexing &&
      `search engines ${after.indexing === 1 ? 'allowed' : 'not allowed'}`,
  ].filter((change) => change !== false);
  const { host } = new URL(before.url);
  return {
    action: changes.length === 0 ? 'set_password' : 'change_privacy',
    object: formatReportId(before.id),
    detail: changes.length === 0 ? host : `${host}: ${changes.join(', ')}`,
  };
}
