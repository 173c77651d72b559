import type { Tx } from '../db/db.ts';
import {
  completeRunRow,
  insertRunImage,
  insertRunResult,
  insertWording,
  showRunResult,
} from '../queries/runs.ts';
import type { PackedAudit } from '../results/pack-audit.ts';
import type { PackedWording } from '../results/pack-results.ts';
import { recordFindings } from './report-findings.ts';

type RunOfReport = { accountId: number; reportSeq: number; runSeq: number; nowMs: number };

/**
 * Stores the result of a run, and shows it on its report if the run is the report's latest. `wording`: null when it is stored
 * already.
 */
export async function storeResult(
  tx: Tx,
  { accountId, reportSeq, runSeq, nowMs }: RunOfReport,
  { body, issues, images, ...audit }: PackedAudit,
  wording: PackedWording | null,
): Promise<void> {
  if (wording !== null) await tx.run(insertWording, wording);
  await tx.run(completeRunRow, { runSeq, ...audit, resultBytes: body.length, nowMs });
  // Before the rows whose bytes are counted: projects are locked before the totals of accounts.
  await tx.run(showRunResult, { reportSeq, runSeq, ...audit, nowMs });
  await tx.run(insertRunResult, { runSeq, body });
  for (const image of images) await tx.run(insertRunImage, { runSeq, accountId, ...image });
  await recordFindings(tx, { reportSeq, runSeq, score: audit.score, issues, nowMs });
}
