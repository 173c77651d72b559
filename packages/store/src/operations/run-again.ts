import { v7 } from 'uuid';
import type { Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { insertRuns, lockProjectsOf, reserveRunSeqs, showNewRuns } from '../queries/new-runs.ts';
import { urlHost } from '../url-host.ts';

type Again = { reports: readonly { seq: number; url: string }[]; accountId: number; nowMs: number };

/** Inserts a queued bulk run for each of these reports, which are locked, and shows it. `SendJobs` follows in the same transaction. */
export async function runAgain(tx: Tx, { reports, accountId, nowMs }: Again): Promise<{ host: string }[]> {
  if (reports.length === 0) return [];
  const seqs = await tx.all(reserveRunSeqs, { count: reports.length });
  const runs = reports.map((report, index) => ({
    seq: numberAt(seqs, index),
    id: newRunId(nowMs),
    report_seq: report.seq,
    host: urlHost(report.url),
  }));
  const rows = toJson(runs);
  await tx.run(insertRuns, { rows, accountId, nowMs });
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

/** The 16 bytes of a run's id. */
export function newRunId(nowMs: number): Uint8Array {
  return v7({ msecs: nowMs }, new Uint8Array(16));
}
