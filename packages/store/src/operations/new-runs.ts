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
  { reports, ...of }: NewRuns,
): Promise<{ seq: number; host: string }[]> {
  if (reports.length === 0) return [];
  const seqs = await tx.all(reserveRunSeqs, { count: reports.length });
  const queued = reports.map(({ seq, url }, index) => ({ seq: numberAt(seqs, index), report_seq: seq, url }));
  const runs = await insertQueued(tx, queued, of);
  // An update of one report locks its project itself.
  if (tx.engine === 'postgres' && reports.length > 1)
    await tx.all(lockProjectsOf, { reportSeqs: JSON.stringify(reports.map(({ seq }) => seq)) });
  await tx.run(showNewRuns, { rows: toJson(runs), nowMs: of.nowMs });
  return runs;
}

/** Inserts queued runs with numbers that were reserved. */
export async function insertQueued(
  tx: Tx,
  runs: readonly { seq: number; report_seq: number; url: string }[],
  { lane, choice = RENDERING_CHOICE_DEFAULT, traceParent = null, ...of }: Omit<NewRuns, 'reports'>,
): Promise<{ seq: number; report_seq: number; host: string }[]> {
  const rows = runs.map(({ url, ...run }) => ({ ...run, id: newId(of.nowMs), host: urlHost(url) }));
  const where = { lane: lane === null ? null : laneCode(lane), traceParent };
  await tx.run(insertRuns, { rows: toJson(rows), ...of, ...where, ...packChoice(choice) });
  return rows;
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
