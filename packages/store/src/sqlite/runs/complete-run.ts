import { resultRank } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';
import type { Claim, Clock } from '@pagemark/core';
import { packCategories } from '../../results/pack-categories.ts';
import { packResults, packWording } from '../../results/pack-results.ts';
import type { CatalogCache } from '../../results/catalog-cache.ts';
import type { ResultRank } from '../../schema.ts';
import type { SqliteConnection } from '../connection.ts';
import { completeJob } from '../queue/statements/complete-job.ts';
import {
  completeRunRow,
  findRunTask,
  insertRunResult,
  insertWording,
  showRunResult,
} from '../../queries/runs.ts';

type Completion = { claim: Claim; audit: CompletedAudit };

/** The clock, and the wordings that are known to be in the file. */
type Context = { clock: Clock; kept: CatalogCache };

/**
 * Packs the result of a claimed run; returns a function that writes it, in a transaction, and removes its job. That
 * function returns null and writes no result when the claim is lost or the project was deleted.
 */
export function completionOf(
  connection: SqliteConnection,
  { clock, kept }: Context,
  { claim, audit }: Completion,
): () => { reportSeq: number; runSeq: number; nowMs: number } | null {
  const { jobId: runSeq, token } = claim;
  const { title } = audit;
  const { engine, profile, resultCappedBy = null } = audit.results;
  const { wording } = audit.results.findings;
  const body = packResults(audit.results);
  const summary = {
    score: audit.score,
    resultRank: resultRank(audit.result) as ResultRank, // An index into RESULTS: the numbers of the type.
  };
  const isNewWording = kept.get(wording.digest) === null;
  return () => {
    const nowMs = clock.nowMs();
    if (connection.run(completeJob, { jobId: runSeq, token, nowMs }).changes === 0) return null;
    const task = connection.get(findRunTask, { runSeq });
    if (task === null) return null;
    const { reportSeq } = task;
    const run = { ...summary, resultCappedBy, engine, profile, resultBytes: body.length };
    connection.run(completeRunRow, { runSeq, ...run, nowMs });
    if (isNewWording) connection.run(insertWording, { digest: wording.digest, body: packWording(wording) });
    connection.run(insertRunResult, { runSeq, body });
    const categories = packCategories(audit.categories);
    connection.run(showRunResult, { reportSeq, runSeq, title, ...summary, categories, nowMs });
    return { reportSeq, runSeq, nowMs };
  };
}
