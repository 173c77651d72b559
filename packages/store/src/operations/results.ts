import { DAY_MS, RESULTS_OF_DAY } from '@pagemark/domain';
import type { MessageCatalog } from '@pagemark/domain';
import type { Tx, Db } from '../db/db.ts';
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
  listChecks,
  putChecks,
} from '../queries/findings.ts';
import {
  completeRunRow,
  insertRunImage,
  insertRunResult,
  insertCatalog,
  showRunResult,
} from '../queries/runs.ts';
import { fromIssueColumns, issueChanges, toIssueColumns } from '../results/serialize-results.ts';
import type {
  FindingChange,
  SerializedIssue,
  SerializedAudit,
  SerializedCatalog,
} from '../results/serialize-results.ts';

/** The UTC day of a time in milliseconds, in days since the epoch. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

type NewResult = {
  reportSeq: number;
  runSeq: number;
  score: number;
  issues: readonly SerializedIssue[];
  nowMs: number;
};

/**
 * Stores the issues of a result, in the transaction that shows it on its report, and counts the changes in the report's project.
 * Does nothing when the report shows another result.
 */
export async function recordFindings(tx: Tx, result: NewResult): Promise<void> {
  const { reportSeq, runSeq, score, issues, nowMs } = result;
  const kept = await tx.one(findReportFindings, { reportSeq });
  if (kept === null || kept.resultRunSeq !== runSeq) return;
  const { accountId, projectId, score: previousScore } = kept;
  const before = fromIssueColumns(kept);
  const after = toIssueColumns({ accountId, projectId }, issues);
  const scores = [{ score: RESULTS_OF_DAY, pages: 1 }];
  if (score !== previousScore) {
    scores.push({ score, pages: 1 });
    if (previousScore !== null) scores.push({ score: previousScore, pages: -1 });
  }
  const project = { projectId, day: dayOf(nowMs) };
  await tx.run(countScores, { ...project, changes: toJson(scores) });
  const changes = issueChanges(before ?? [], issues);
  await countChanges(tx, project, changes);
  await countPage(tx, { ...kept, reportSeq }, { score, previousScore });
  if (changes.length === 0 && before !== null && score === previousScore && score === kept.previousScore)
    return;
  if (tx.engine === 'sqlite' && kept.tokens !== after.tokens) {
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
  const before = kept === null ? null : fromIssueColumns(kept);
  if (kept === null || before === null || kept.score === null) return;
  const project = { projectId: kept.projectId, day: dayOf(nowMs) };
  await tx.run(countScores, { ...project, changes: toJson([{ score: kept.score, pages: -1 }]) });
  const changes = issueChanges(before, []);
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
  // Only numbers, which do not need toJson: it takes ten times as long.
  const counted = { ...project, changes: JSON.stringify(changes) };
  await tx.run(countFindings, counted);
  await tx.run(countIssues, counted);
}

/** Removes a report that is about to be deleted from the index of findings. */
export async function unindexReport(tx: Tx, reportSeq: number): Promise<void> {
  if (tx.engine === 'sqlite') await tx.run(unindexFindings, { reportSeq });
}

type RunOfReport = { accountId: number; reportSeq: number; runSeq: number; nowMs: number };

/**
 * Stores the result of a run, and shows it on its report if the run is the report's latest. `catalog`: null if it is already
 * stored.
 */
export async function storeResult(
  tx: Tx,
  { accountId, reportSeq, runSeq, nowMs }: RunOfReport,
  { body, issues, images, ...audit }: SerializedAudit,
  catalog: SerializedCatalog | null,
): Promise<void> {
  if (catalog !== null) await tx.run(insertCatalog, catalog);
  await tx.run(completeRunRow, { runSeq, ...audit, resultBytes: body.length, nowMs });
  // Written before the rows whose bytes are counted: projects are locked before the totals of accounts.
  await tx.run(showRunResult, { reportSeq, runSeq, ...audit, nowMs });
  await tx.run(insertRunResult, { runSeq, body });
  for (const image of images) await tx.run(insertRunImage, { runSeq, accountId, ...image });
  await recordFindings(tx, { reportSeq, runSeq, score: audit.score, issues, nowMs });
}

/** Returns the numbers of a catalog's checks, by check id. */
export type CheckNumbers = (catalog: MessageCatalog) => Promise<ReadonlyMap<string, number>>;

/** Catalogs whose numbers are cached: one for each engine version and profile. */
const CATALOGS_MAX = 16;

/**
 * Creates a function that returns the numbers of a catalog's checks, and stores those of new checks. It writes in a separate
 * transaction before the one that stores a result, so cached numbers are always committed.
 */
export function checkNumbersOf(db: Db): CheckNumbers {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return async ({ digest, checks }) => {
    const remembered = known.get(digest);
    if (remembered !== undefined) return remembered;
    if (checks.length > 0) {
      const rows = checks.map(({ id, category, severity, title }) => ({ id, category, severity, title }));
      await db.run(putChecks, { rows: toJson(rows) });
    }
    const numbers = new Map((await db.all(listChecks, {})).map(({ seq, id }) => [id, seq]));
    const [oldest] = known.keys();
    if (known.size >= CATALOGS_MAX && oldest !== undefined) known.delete(oldest);
    known.set(digest, numbers);
    return numbers;
  };
}
