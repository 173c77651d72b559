import { issuesOf, resultRank } from '@pagemark/domain';
import type { CompletedAudit, RunFailure } from '@pagemark/domain';
import type { BackfilledReport, BackfilledRun } from '@pagemark/core';
import type { ResultRank } from '../column-codes.ts';
import type { CheckNumbers } from './check-numbers.ts';
import type { PackedImage } from './pack-results.ts';
import { packIssues } from './pack-issues.ts';
import type { PackedIssue } from './pack-issues.ts';
import { packCategories } from '../operations/to-report.ts';
import { packImages, packResults, packWording } from './pack-results.ts';

const RUNS_MAX = 1_000;

type Times = { queuedAtMs: number; startedAtMs: number; nowMs: number };

/** The rows of a finished run; `nowMs` is when it finished. */
export type PackedRun = Times &
  (
    | {
        kind: 'completed';
        run: {
          score: number;
          resultRank: ResultRank;
          resultCappedBy: string | null;
          engine: string;
          profile: string;
        };
        shown: { title: string | null; score: number; resultRank: ResultRank; categories: string };
        wording: { digest: string; body: Uint8Array };
        body: Uint8Array;
        issues: PackedIssue[];
        images: PackedImage[];
      }
    | { kind: 'failed'; failure: RunFailure }
  );

/** The runs of a report, packed, the oldest first. Rejects with RangeError when there are none or too many. */
export async function packBackfilledRuns(
  { runs }: BackfilledReport,
  checkNumbers: CheckNumbers,
): Promise<[PackedRun, ...PackedRun[]]> {
  const [first, ...others] = await Promise.all(runs.map((run) => packRun(run, checkNumbers)));
  if (first === undefined || runs.length > RUNS_MAX)
    throw new RangeError(`A report has 1 to ${RUNS_MAX} runs.`);
  return [first, ...others];
}

async function packRun(
  { end, queuedAtMs, startedAtMs, finishedAtMs }: BackfilledRun,
  checkNumbers: CheckNumbers,
): Promise<PackedRun> {
  const times = { queuedAtMs, startedAtMs, nowMs: finishedAtMs };
  if (end.kind === 'failed') return { ...times, ...end };
  const { findings } = end.audit.results;
  const issues = packIssues(issuesOf(findings), await checkNumbers(findings.wording));
  return { ...times, ...packCompleted(end.audit), issues };
}

function packCompleted({ title, score, result, categories, results, images }: CompletedAudit) {
  const rank = resultRank(result) as ResultRank; // An index into RESULTS: the numbers of the type.
  const { engine, profile, resultCappedBy = null, findings } = results;
  return {
    kind: 'completed' as const,
    run: { score, resultRank: rank, resultCappedBy, engine, profile },
    shown: { title, score, resultRank: rank, categories: packCategories(categories) },
    wording: { digest: findings.wording.digest, body: packWording(findings.wording) },
    body: packResults(results),
    images: packImages(images),
  };
}
