import type { Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { insertRuns, lockProjectsOf, reserveRunSeqs, showNewRuns } from '../queries/runs.ts';
import type { Lane } from '@pagemark/core';
import { RENDERING_CHOICE_DEFAULT } from '@pagemark/domain';
import type { RenderingChoice } from '@pagemark/domain';
import { packChoice } from './to-report.ts';
import { newId } from '../ids/report-id.ts';
import { laneCode } from '../column-codes.ts';

type NewRuns = {
  /** They are locked, or new. */
  reports: readonly { seq: number; url: string }[];
  accountId: number;
  /** The import that asks for the runs; null for none. */
  importSeq: number | null;
  /** Where they wait; null for those that come with their results. */
  lane: Lane | null;
  nowMs: number;
  /** What they render. Default: as each report is set. */
  choice?: RenderingChoice;
  /** The trace of what queues them. */
  traceParent?: string | null | undefined;
};

/** Inserts a queued run of each report, which the report then shows. `sendJobs` follows in the same transaction. */
export async function queueRuns(
  tx: Tx,
  { reports, lane, nowMs, choice = RENDERING_CHOICE_DEFAULT, traceParent = null, ...of }: NewRuns,
): Promise<{ seq: number; host: string }[]> {
  if (reports.length === 0) return [];
  const seqs = await tx.all(reserveRunSeqs, { count: reports.length });
  const runs = reports.map((report, index) => ({
    seq: numberAt(seqs, index),
    id: newId(nowMs),
    report_seq: report.seq,
    host: urlHost(report.url),
  }));
  const rows = toJson(runs);
  const where = { lane: lane === null ? null : laneCode(lane), traceParent };
  await tx.run(insertRuns, { rows, ...of, ...where, nowMs, ...packChoice(choice) });
  // An update of one report locks its project itself.
  if (tx.engine === 'postgres' && reports.length > 1)
    await tx.all(lockProjectsOf, { reportSeqs: JSON.stringify(reports.map(({ seq }) => seq)) });
  await tx.run(showNewRuns, { rows, nowMs });
  return runs;
}

export function numberAt(seqs: readonly { seq: number }[], index: number): number {
  const row = seqs[index];
  if (row === undefined) throw new Error('Fewer numbers were reserved than rows are inserted.');
  return row.seq;
}

/** The host of a normalized URL, with its port. Parsing it again would cost as much as an insert. */
export function urlHost(url: string): string {
  return url.slice(url.indexOf('//') + 2, url.indexOf('/', 8));
}
