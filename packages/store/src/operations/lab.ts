import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock, LabClaim, LabClaimRequest, LabStore } from '@pagemark/core';
import { LAB_STATES, LIGHTHOUSE_FAILURE_MESSAGES, RENDER_DEVICES } from '@pagemark/domain';
import type { LabAudit, LabOutcome, LighthouseFailureCode } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import { formatReportId, idOf, idsJson } from '../ids/report-id.ts';
import type { LabStateCode, ModeCode } from '../column-codes.ts';
import {
  claimLabAudit,
  deleteWaitingLabAudits,
  endLabAudit,
  extendLabClaim,
  findDueLabAudit,
  findLabFileOfRun,
  findLabOutcomes,
  findShownLabFile,
  findShownLabOutcomes,
  insertLabAudit,
  insertLabEvent,
  insertLabFile,
  lockReportOfRun,
  releaseLabAudit,
  storeLabOutcomes,
} from '../queries/lab.ts';
import { touchReportOfRun } from '../queries/reports.ts';
import { unpackChoice } from './to-report.ts';

/** What Lighthouse wrote is left out when it is larger than this, compressed. Its images are most of it. */
const FILE_BYTES_MAX = 4 * 1024 * 1024;

const compress = promisify(gzip);

/** Writes to an audit with its report locked; when a row was written, that is a change of the report. */
type Change = (claim: { runSeq: number }, write: (tx: Tx) => Promise<number>) => Promise<boolean>;

export function createLabStore(db: Db, clock: Clock): LabStore {
  const change: Change = ({ runSeq }, write) =>
    db.transaction(async (tx) => {
      const report = await tx.one(lockReportOfRun, { runSeq });
      if (report === null || (await write(tx)) === 0) return false;
      await tx.run(touchReportOfRun, { reportSeq: report.seq, runSeq, nowMs: clock.nowMs() });
      return true;
    });
  return {
    claim: (request) => claimNext(db, change, { ...request, nowMs: clock.nowMs() }),
    extend: async ({ runSeq, token }, leaseMs) =>
      (await db.run(extendLabClaim, { runSeq, token, untilMs: clock.nowMs() + leaseMs })) > 0,
    addOutcome: async (claim, outcome, json) => {
      // Compressed before the transaction: it takes longer than the writes.
      const body = json === null || !outcome.ok ? null : await compress(json);
      const file = body !== null && body.length <= FILE_BYTES_MAX ? body : null;
      const stored = outcome.ok ? { ...outcome, hasJson: file !== null } : outcome;
      const { runSeq, token, accountId } = claim;
      return change(claim, async (tx) => {
        const held = await tx.one(findLabOutcomes, { runSeq, token });
        if (held === null) return 0;
        const outcomes = JSON.stringify([...parseOutcomes(held.outcomes), stored]);
        const written = await tx.run(storeLabOutcomes, { runSeq, token, outcomes });
        const device = RENDER_DEVICES.indexOf(outcome.device);
        if (file !== null) await tx.run(insertLabFile, { runSeq, accountId, device, body: file });
        return written;
      });
    },
    finish: ({ runSeq, token }, failure) =>
      change({ runSeq }, async (tx) => {
        const error = { errorCode: failure?.code ?? null, errorMessage: failure?.message ?? null };
        const state = failure === null ? 2 : 3;
        const ended = await tx.run(endLabAudit, { runSeq, token, state, ...error });
        if (ended === 0) return 0;
        const type = failure === null ? 'report.lighthouse_completed' : 'report.lighthouse_failed';
        const data = JSON.stringify(failure === null ? {} : { error: failure.code });
        await tx.run(insertLabEvent, { runSeq, type, data, nowMs: clock.nowMs() });
        return ended;
      }),
    release: ({ runSeq, token }, { delayMs, isCounted }) => {
      const wait = { claimableAtMs: clock.nowMs() + delayMs, countedAttempts: isCounted ? 1 : 0 } as const;
      return change({ runSeq }, (tx) => tx.run(releaseLabAudit, { runSeq, token, ...wait }));
    },
    getFile: async (accountId, reportId, { device, runId }) => {
      const place = { accountId, id: idOf(reportId), device: RENDER_DEVICES.indexOf(device) };
      const row =
        runId === null
          ? await db.one(findShownLabFile, place)
          : await db.one(findLabFileOfRun, { ...place, runId: idOf(runId) });
      return row?.body ?? null;
    },
    outcomesOf: async (accountId, reportIds) => {
      const rows = await db.all(findShownLabOutcomes, { accountId, ids: idsJson(reportIds) });
      return new Map(rows.map(({ id, outcomes }) => [formatReportId(id), parseOutcomes(outcomes)]));
    },
  };
}

async function claimNext(
  db: Db,
  change: Change,
  { afterAccountId, leaseMs, waitedMs = 0, nowMs }: LabClaimRequest & { nowMs: number },
): Promise<LabClaim | null> {
  // Most looks find nothing: they must neither take a lock nor look like a change of the database.
  const wanted = { nowMs, completedByMs: nowMs - waitedMs };
  const due =
    (await db.one(findDueLabAudit, { afterAccountId, ...wanted })) ??
    (afterAccountId === 0 ? null : await db.one(findDueLabAudit, { afterAccountId: 0, ...wanted }));
  if (due === null) return null;
  const { runSeq, attempt, accountId } = due;
  const token = randomUUID();
  const claim = { runSeq, attempt, token, nowMs, untilMs: nowMs + leaseMs };
  if (!(await change(claim, (tx) => tx.run(claimLabAudit, claim)))) return null;
  const { devices, renderRuns } = unpackChoice({ ...due, rendering: 0 });
  return {
    runSeq,
    token,
    runId: formatReportId(due.runId),
    accountId,
    reportId: formatReportId(due.reportId),
    url: due.url,
    isNamedByPublic: due.publicSitemap !== null,
    choice: { devices, renderRuns },
    outcomes: parseOutcomes(due.outcomes),
    attempt: attempt + 1,
  };
}

type Completed = { accountId: number; reportSeq: number; runSeq: number; mode: ModeCode };

/**
 * Lets a run that has just completed wait for Lighthouse, if its report asks for it; in the transaction that stores its result. Earlier
 * runs of the report no longer wait: Lighthouse would audit the page as it is now.
 */
export async function awaitLab(tx: Tx, { accountId, reportSeq, runSeq, mode }: Completed): Promise<void> {
  if (mode === 0) return;
  await tx.run(deleteWaitingLabAudits, { reportSeq, beforeSeq: runSeq });
  await tx.run(insertLabAudit, { runSeq, accountId });
}

/** The columns of an audit with Lighthouse in the row of a run; null when there is none. */
type LabColumns = {
  labState: LabStateCode | null;
  labOutcomes: string | null;
  labErrorCode: string | null;
  labErrorMessage: string | null;
};

export function toLabAudit({
  labState,
  labOutcomes,
  labErrorCode,
  labErrorMessage,
}: LabColumns): LabAudit | null {
  if (labState === null || labOutcomes === null) return null;
  const code = labErrorCode !== null && !isFailureCode(labErrorCode) ? 'failed' : labErrorCode;
  return {
    state: LAB_STATES[labState],
    failure: code === null ? null : { code, message: labErrorMessage ?? '' },
    outcomes: parseOutcomes(labOutcomes),
  };
}

/** Only the store of these audits writes this text: its shape is that of its value. */
function parseOutcomes(text: string): LabOutcome[] {
  return JSON.parse(text) as LabOutcome[];
}

function isFailureCode(code: string): code is LighthouseFailureCode {
  return Object.hasOwn(LIGHTHOUSE_FAILURE_MESSAGES, code);
}
