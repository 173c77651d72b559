import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock, LabClaim, LabClaimRequest, LabStore } from '@pagemark/core';
import { RENDER_DEVICES } from '@pagemark/domain';
import type { LabOutcome, LighthouseFailure } from '@pagemark/domain';
import type { Db, Tx } from '../../db/db.ts';
import { formatReportId, parseReportId } from '../../ids/report-id.ts';
import {
  claimLabAudit,
  endLabAudit,
  extendLabClaim,
  findDueLabAudit,
  findLabFileOfRun,
  findLabOutcomes,
  findShownLabFile,
  insertLabEvent,
  insertLabFile,
  lockReportOfRun,
  releaseLabAudit,
  storeLabOutcomes,
  touchReportOfRun,
} from '../../queries/lab.ts';
import { unpackChoice } from '../to-report.ts';
import { parseOutcomes } from './to-lab-audit.ts';

/** What Lighthouse wrote is left out when it is larger than this, compressed. Its images are most of it. */
const FILE_BYTES_MAX = 4 * 1024 * 1024;

const compress = promisify(gzip);

/** Audits with Lighthouse. */
export function createLabStore(db: Db, clock: Clock): LabStore {
  /** The writes of a claim that holds, as a change of its report. */
  const change = (claim: LabClaim, write: (tx: Tx) => Promise<number>) =>
    db.transaction(async (tx) => {
      const report = await tx.one(lockReportOfRun, { runSeq: claim.runSeq });
      if (report === null || (await write(tx)) === 0) return false;
      await tx.run(touchReportOfRun, {
        reportSeq: report.seq,
        runSeq: claim.runSeq,
        nowMs: clock.nowMs(),
      });
      return true;
    });
  return {
    claim: (request) => claimNext(db, clock.nowMs(), request),
    extend: async ({ runSeq, token }, leaseMs) =>
      (await db.run(extendLabClaim, { runSeq, token, untilMs: clock.nowMs() + leaseMs })) > 0,
    addOutcome: async (claim, outcome, json) => {
      // Compressed before the transaction: it takes longer than the writes.
      const body = json === null || !outcome.ok ? null : await compress(json);
      const isStored = body !== null && body.length <= FILE_BYTES_MAX;
      const stored = outcome.ok ? { ...outcome, hasJson: isStored } : outcome;
      return change(claim, (tx) => addOutcome(tx, claim, { outcome: stored, body: isStored ? body : null }));
    },
    finish: (claim, failure) => change(claim, (tx) => finish(tx, claim, { failure, nowMs: clock.nowMs() })),
    release: (claim, { delayMs, isCounted }) => {
      const { runSeq, token } = claim;
      const wait = { claimableAtMs: clock.nowMs() + delayMs, countedAttempts: isCounted ? 1 : 0 } as const;
      return change(claim, (tx) => tx.run(releaseLabAudit, { runSeq, token, ...wait }));
    },
    getFile: async (accountId, reportIdText, { device, runId: runIdText }) => {
      const reportId = parseReportId(reportIdText);
      const runId = runIdText === null ? null : parseReportId(runIdText);
      if (reportId === null || (runIdText !== null && runId === null)) return null;
      const place = { accountId, reportId, device: RENDER_DEVICES.indexOf(device) };
      const row =
        runId === null
          ? await db.one(findShownLabFile, place)
          : await db.one(findLabFileOfRun, { ...place, runId });
      return row?.body ?? null;
    },
  };
}

async function claimNext(
  db: Db,
  nowMs: number,
  { afterAccountId, leaseMs }: LabClaimRequest,
): Promise<LabClaim | null> {
  // Most looks find nothing: they must neither take a lock nor look like a change of the database.
  const due =
    (await db.one(findDueLabAudit, { afterAccountId, nowMs })) ??
    (afterAccountId === 0 ? null : await db.one(findDueLabAudit, { afterAccountId: 0, nowMs }));
  if (due === null) return null;
  const { runSeq, attempt, accountId } = due;
  const token = randomUUID();
  const isClaimed = await db.transaction(async (tx) => {
    const report = await tx.one(lockReportOfRun, { runSeq });
    if (report === null) return false;
    const claimed = await tx.run(claimLabAudit, { runSeq, attempt, token, nowMs, untilMs: nowMs + leaseMs });
    if (claimed === 0) return false;
    await tx.run(touchReportOfRun, { reportSeq: report.seq, runSeq, nowMs });
    return true;
  });
  if (!isClaimed) return null;
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

type End = { failure: LighthouseFailure | null; nowMs: number };

async function finish(tx: Tx, { runSeq, token }: LabClaim, { failure, nowMs }: End): Promise<number> {
  const ended = await tx.run(endLabAudit, {
    runSeq,
    token,
    state: failure === null ? 2 : 3,
    errorCode: failure?.code ?? null,
    errorMessage: failure?.message ?? null,
  });
  if (ended === 0) return 0;
  const type = failure === null ? 'report.lighthouse_completed' : 'report.lighthouse_failed';
  await tx.run(insertLabEvent, {
    runSeq,
    type,
    data: JSON.stringify(failure === null ? {} : { error: failure.code }),
    nowMs,
  });
  return ended;
}

type Addition = { outcome: LabOutcome; body: Uint8Array | null };

async function addOutcome(
  tx: Tx,
  { runSeq, token, accountId }: LabClaim,
  { outcome, body }: Addition,
): Promise<number> {
  const held = await tx.one(findLabOutcomes, { runSeq, token });
  if (held === null) return 0;
  const outcomes = JSON.stringify([...parseOutcomes(held.outcomes), outcome]);
  const written = await tx.run(storeLabOutcomes, { runSeq, token, outcomes });
  if (body === null) return written;
  const device = RENDER_DEVICES.indexOf(outcome.device);
  await tx.run(insertLabFile, { runSeq, accountId, device, body });
  return written;
}
