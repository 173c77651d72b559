import type { Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { insertRuns, lockProjectsOf, reserveRunSeqs, showNewRuns } from '../queries/runs.ts';
import type { Lane } from '@pagemark/core';
import { RENDERING_CHOICE_DEFAULT } from '@pagemark/domain';
import type { RenderingChoice } from '@pagemark/domain';
import { serializeChoice } from './to-report.ts';
import { newId } from '../ids/report-id.ts';
import { laneCode } from '../column-codes.ts';

type NewRuns = {
  /** Existing reports that are locked, or new ones. */
  reports: readonly { seq: number; url: string }[];
  accountId: number;
  /** The import that queues the runs, or null. */
  importSeq: number | null;
  /** The lane in which they wait; null for runs that are stored with their results. */
  lane: Lane | null;
  nowMs: number;
  /** Their rendering. Default: as each report is set. */
  choice?: RenderingChoice;
  /** The trace of the request or job that queues them. */
  traceParent?: string | null | undefined;
};

/** Inserts a queued run of each report, which the report then shows. The caller must call `sendJobs` in the same transaction. */
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

/** Inserts queued runs with reserved numbers. */
export async function insertQueued(
  tx: Tx,
  runs: readonly { seq: number; report_seq: number; url: string }[],
  { lane, choice = RENDERING_CHOICE_DEFAULT, traceParent = null, ...of }: Omit<NewRuns, 'reports'>,
): Promise<{ seq: number; report_seq: number; host: string }[]> {
  const rows = runs.map(({ url, ...run }) => ({ ...run, id: newId(of.nowMs), host: urlHost(url) }));
  const where = { lane: lane === null ? null : laneCode(lane), traceParent };
  await tx.run(insertRuns, { rows: toJson(rows), ...of, ...where, ...serializeChoice(choice) });
  return rows;
}

export function numberAt(seqs: readonly { seq: number }[], index: number): number {
  const row = seqs[index];
  if (row === undefined) throw new Error('Fewer numbers were reserved than rows are inserted.');
  return row.seq;
}

/** The host of a normalized URL, including its port. Parsing it as a URL again would cost as much as an insert. */
export function urlHost(url: string): string {
  return url.slice(url.indexOf('//') + 2, url.indexOf('/', 8));
}
