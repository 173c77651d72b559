import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock, LabClaim, LabClaimRequest, LabStore } from '@pagemark/core';
import { RENDER_DEVICES } from '@pagemark/domain';
import type { LabAudit, LabOutcome, LighthouseFailure } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import { formatReportId, idOf, idsJson } from '../ids/report-id.ts';
import { DONE, GIVEN_UP, WAITING } from '../column-codes.ts';
import type { ModeCode, WorkStateCode } from '../column-codes.ts';
import * as queries from '../queries/lab.ts';
import { claimLabAudit, endLabAudit } from '../queries/leases.ts';
import { touchReportOfRun } from '../queries/reports.ts';
import { claimDue, nextInTurn } from './leases.ts';
import type { StoreContext } from './store-context.ts';
import { deserializeChoice } from './to-report.ts';

/** Lighthouse's report is skipped when its compressed size is larger. Images are most of it. */
const FILE_BYTES_MAX = 4 * 1024 * 1024;

const STATES = ['pending', 'completed', 'failed'] as const;

const compress = promisify(gzip);

export function createLabStore(db: Db, clock: Clock): LabStore {
  /** Writes to an audit with its report locked; if a row was written, the report counts as changed. */
  const change = ({ runSeq }: { runSeq: number }, write: (tx: Tx) => Promise<number>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const report = await tx.one(queries.lockReportOfRun, { runSeq });
      if (report === null || (await write(tx)) === 0) return false;
      await tx.run(touchReportOfRun, { reportSeq: report.seq, runSeq, nowMs: clock.nowMs() });
      return true;
    });
  return {
    claim: (request) => claimNext({ db, clock }, request),
    extend: async ({ runSeq, token }, leaseMs) =>
      (await db.run(queries.extendLabClaim, { runSeq, token, untilMs: clock.nowMs() + leaseMs })) > 0,
    addOutcome: async (claim, outcome, json) => {
      // Compressed before the transaction: it takes longer than the writes.
      const body = json === null || !outcome.ok ? null : await compress(json);
      const file = body !== null && body.length <= FILE_BYTES_MAX ? body : null;
      const stored = outcome.ok ? { ...outcome, hasJson: file !== null } : outcome;
      const { runSeq, token, accountId } = claim;
      return change(claim, async (tx) => {
        const held = await tx.one(queries.findLabOutcomes, { runSeq, token });
        if (held === null) return 0;
        const outcomes = JSON.stringify([...parseOutcomes(held.outcomes), stored]);
        const written = await tx.run(queries.storeLabOutcomes, { runSeq, token, outcomes });
        const device = RENDER_DEVICES.indexOf(outcome.device);
        if (file !== null) await tx.run(queries.insertLabFile, { runSeq, accountId, device, body: file });
        return written;
      });
    },
    finish: ({ runSeq, token }, failure) =>
      change({ runSeq }, async (tx) => {
        const nowMs = clock.nowMs();
        const error = failure === null ? null : JSON.stringify(failure);
        const state = failure === null ? DONE : GIVEN_UP;
        const end = { seq: runSeq, token, state, error, dueAtMs: nowMs, uncounted: 0 } as const;
        const ended = await tx.run(endLabAudit, end);
        if (ended === 0) return 0;
        const type = failure === null ? 'report.lighthouse_completed' : 'report.lighthouse_failed';
        const data = JSON.stringify(failure === null ? {} : { error: failure.code });
        await tx.run(queries.insertLabEvent, { runSeq, type, data, nowMs });
        return ended;
      }),
    release: ({ runSeq, token }, { delayMs, isCounted }) => {
      const wait = { dueAtMs: clock.nowMs() + delayMs, uncounted: isCounted ? 0 : 1 } as const;
      return change({ runSeq }, (tx) =>
        tx.run(endLabAudit, { seq: runSeq, token, state: WAITING, error: null, ...wait }),
      );
    },
    getFile: async (accountId, reportId, { device, runId }) => {
      const place = { device: RENDER_DEVICES.indexOf(device), runId: runId === null ? null : idOf(runId) };
      const row = await db.one(queries.findLabFile, { accountId, id: idOf(reportId), ...place });
      return row?.body ?? null;
    },
    outcomesOf: async (accountId, reportIds) => {
      const rows = await db.all(queries.findShownLabOutcomes, { accountId, ids: idsJson(reportIds) });
      return new Map(rows.map(({ id, outcomes }) => [formatReportId(id), parseOutcomes(outcomes)]));
    },
  };
}

async function claimNext(
  context: Pick<StoreContext, 'db' | 'clock'>,
  { afterAccountId, leaseMs, waitedMs = 0 }: LabClaimRequest,
): Promise<LabClaim | null> {
  const [claimed = null] = await claimDue(
    context,
    {
      find: (reader, { nowMs }) =>
        nextInTurn(afterAccountId, (after) =>
          reader.all(queries.findDueLabAudit, {
            afterAccountId: after,
            nowMs,
            completedByMs: nowMs - waitedMs,
          }),
        ),
      claim: claimLabAudit,
      take: async (tx, { seq: runSeq, reportSeq, nowMs, ...due }): Promise<LabClaim> => {
        await tx.run(touchReportOfRun, { reportSeq, runSeq, nowMs });
        const { token, accountId, url } = due;
        const { devices, renderRuns } = deserializeChoice({ ...due, rendering: 0 });
        return {
          runSeq,
          token,
          runId: formatReportId(due.runId),
          accountId,
          reportId: formatReportId(due.reportId),
          url,
          isNamedByPublic: due.publicSitemap !== null,
          choice: { devices, renderRuns },
          outcomes: parseOutcomes(due.outcomes),
          attempt: due.attempts + 1,
        };
      },
    },
    { limit: 1, leaseMs },
  );
  return claimed;
}

type Completed = { accountId: number; reportSeq: number; runSeq: number; mode: ModeCode };

/**
 * Queues a Lighthouse audit for a run that has just completed, if its report has Lighthouse enabled, in the transaction that
 * stores the result. Waiting audits of the report's earlier runs are removed: Lighthouse would audit the page as it is now.
 */
export async function awaitLab(tx: Tx, { accountId, reportSeq, runSeq, mode }: Completed): Promise<void> {
  if (mode === 0) return;
  await tx.run(queries.deleteWaitingLabAudits, { reportSeq, beforeSeq: runSeq });
  await tx.run(queries.insertLabAudit, { runSeq, accountId });
}

/** The columns of the Lighthouse audit in the row of a run; null if there is none. */
type LabColumns = {
  labState: WorkStateCode | null;
  labToken: string | null;
  labOutcomes: string | null;
  labError: string | null;
};

export function toLabAudit({ labState, labToken, labOutcomes, labError }: LabColumns): LabAudit | null {
  if (labState === null || labOutcomes === null) return null;
  return {
    state: labToken === null ? STATES[labState] : 'running',
    // Only `finish` writes it.
    failure: labError === null ? null : (JSON.parse(labError) as LighthouseFailure),
    outcomes: parseOutcomes(labOutcomes),
  };
}

/** Only this store writes the text, from this type. */
function parseOutcomes(text: string): LabOutcome[] {
  return JSON.parse(text) as LabOutcome[];
}
