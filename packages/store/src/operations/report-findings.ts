import { DAY_MS, RESULTS_OF_DAY } from '@pagemark/domain';
import type { Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { countPage } from './page-tree.ts';
import {
  countFindings,
  countIssues,
  countScores,
  findReportFindings,
  indexFindings,
  putReportFindings,
  unindexFindings,
} from '../queries/findings.ts';
import { fromIssueColumns, issueChanges, toIssueColumns } from '../results/pack-issues.ts';
import type { FindingChange, PackedIssue } from '../results/pack-issues.ts';

/** The day, in UTC since the epoch, of a time in milliseconds. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

type NewResult = {
  reportSeq: number;
  runSeq: number;
  score: number;
  issues: readonly PackedIssue[];
  nowMs: number;
};

/**
 * Stores the issues of a result, in the transaction that shows it on its report, and counts what changed in the report's
 * project. Does nothing when the report shows another result.
 */
export async function recordFindings(tx: Tx, result: NewResult): Promise<void> {
  const { reportSeq, runSeq, score, issues, nowMs } = result;
  const kept = await tx.one(findReportFindings, { reportSeq });
  if (kept === null || kept.resultRunSeq !== runSeq) return;
  const { accountId, projectId, score: previousScore } = kept;
  const before = issueColumns(kept);
  const after = toIssueColumns({ accountId, projectId }, issues);
  const scores = [{ score: RESULTS_OF_DAY, pages: 1 }];
  if (score !== previousScore) {
    scores.push({ score, pages: 1 });
    if (previousScore !== null) scores.push({ score: previousScore, pages: -1 });
  }
  const project = { projectId, day: dayOf(nowMs) };
  await tx.run(countScores, { ...project, changes: toJson(scores) });
  const changes = issueChanges(before === null ? [] : fromIssueColumns(before), issues);
  await countChanges(tx, project, changes);
  await countPage(tx, { ...kept, reportSeq }, { score, previousScore });
  if (changes.length === 0 && before !== null && score === previousScore && score === kept.previousScore)
    return;
  if (tx.engine === 'sqlite' && before?.tokens !== after.tokens) {
    if (before !== null) await tx.run(unindexFindings, { reportSeq });
    await tx.run(indexFindings, { reportSeq, tokens: after.tokens });
  }
  await tx.run(putReportFindings, {
    reportSeq,
    reportId: kept.id,
    accountId,
    nowMs,
    score,
    previousScore,
    ...after,
  });
}

/** Subtracts a report that is about to be deleted from the counts of its project. */
export async function subtractFindings(tx: Tx, reportSeq: number, nowMs: number): Promise<void> {
  const kept = await tx.one(findReportFindings, { reportSeq });
  const before = kept === null ? null : issueColumns(kept);
  if (kept === null || before === null || kept.score === null) return;
  const project = { projectId: kept.projectId, day: dayOf(nowMs) };
  await tx.run(countScores, { ...project, changes: toJson([{ score: kept.score, pages: -1 }]) });
  const changes = issueChanges(fromIssueColumns(before), []);
  await countChanges(tx, project, changes);
  await countPage(tx, { ...kept, reportSeq }, null);
  await unindexReport(tx, reportSeq);
}

async function countChanges(
  tx: Tx,
  project: { projectId: number; day: number },
  changes: readonly FindingChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const counted = { ...project, changes: toJson(changes) };
  await tx.run(countFindings, counted);
  await tx.run(countIssues, counted);
}

/** Removes a report that is about to be deleted from the index of findings. */
export async function unindexReport(tx: Tx, reportSeq: number): Promise<void> {
  if (tx.engine === 'sqlite') await tx.run(unindexFindings, { reportSeq });
}

type Kept = { tokens: string | null; points: string | null; elements: string | null };

function issueColumns({ tokens, points, elements }: Kept) {
  return tokens === null || points === null || elements === null ? null : { tokens, points, elements };
}
