import type { Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import {
  insertRuns,
  lockProjectsOf,
  reserveRunSeqs,
  showNewRuns,
  insertRunRow,
  showNewRun,
} from '../queries/runs.ts';
import type { Lane, QueueLimits } from '@pagemark/core';
import { RENDERING_CHOICE_DEFAULT } from '@pagemark/domain';
import type { RenderingChoice } from '@pagemark/domain';
import { packChoice } from './to-report.ts';
import { newRunId } from '../ids/report-id.ts';
import { laneCode } from '../column-codes.ts';

/** `queue`: where the run waits; null for a run that comes with its result. `traceParent`: the trace of what queues it. */
type NewRun = {
  reportSeq: number;
  accountId: number;
  queue: { lane: Lane; host: string } | null;
  nowMs: number;
  traceParent?: string | null;
};

/** Inserts a queued run of a report, which the report then shows; returns its number. {@link SendJobs} follows in the same transaction. */
export async function queueRun(
  tx: Tx,
  { reportSeq, accountId, queue, nowMs, traceParent = null }: NewRun,
): Promise<number> {
  const runId = newRunId(nowMs);
  const lane = queue === null ? null : laneCode(queue.lane);
  const host = queue?.host ?? null;
  const row = await tx.one(insertRunRow, { runId, reportSeq, accountId, lane, host, nowMs, traceParent });
  if (row === null) throw new Error('A run that was just inserted has no number.');
  await tx.run(showNewRun, { reportSeq, runSeq: row.seq, nowMs });
  return row.seq;
}

type QueuedRuns = { accountId: number; lane: Lane; runs: readonly { host: string }[] };

/**
 * Queues runs that the transaction has inserted, if there is room for all of them; call it last. An account that has room for
 * one has room for all. Rejects with AppError `queue_full`, `account_queue_full`, `quota_exceeded`.
 */
export type SendJobs = (tx: Tx, runs: QueuedRuns, limits: QueueLimits) => Promise<void>;

/** `importSeq`: the import that asks for it; null for none. */
type Again = {
  reports: readonly { seq: number; url: string }[];
  accountId: number;
  importSeq: number | null;
  nowMs: number;
  /** What the runs render. Default: as each report is set. */
  choice?: RenderingChoice;
};

/** Inserts a queued bulk run for each of these reports, which are locked, and shows it. `SendJobs` follows in the same transaction. */
export async function runAgain(
  tx: Tx,
  { reports, accountId, importSeq, nowMs, choice = RENDERING_CHOICE_DEFAULT }: Again,
): Promise<{ host: string }[]> {
  if (reports.length === 0) return [];
  const seqs = await tx.all(reserveRunSeqs, { count: reports.length });
  const runs = reports.map((report, index) => ({
    seq: numberAt(seqs, index),
    id: newRunId(nowMs),
    report_seq: report.seq,
    host: urlHost(report.url),
  }));
  const rows = toJson(runs);
  await tx.run(insertRuns, { rows, accountId, importSeq, nowMs, ...packChoice(choice) });
  if (tx.engine === 'postgres')
    await tx.all(lockProjectsOf, { reportSeqs: JSON.stringify(reports.map(({ seq }) => seq)) });
  await tx.run(showNewRuns, { rows, nowMs });
  return runs;
}

/** The reserved number of a row. */
export function numberAt(seqs: readonly { seq: number }[], index: number): number {
  const row = seqs[index];
  if (row === undefined) throw new Error('Fewer numbers were reserved than rows are inserted.');
  return row.seq;
}

/** The host of a normalized URL, with its port. Parsing it again would cost as much as an insert. */
export function urlHost(url: string): string {
  return url.slice(url.indexOf('//') + 2, url.indexOf('/', 8));
}
