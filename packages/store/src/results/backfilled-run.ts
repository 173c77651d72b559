import { resultRank } from '@pagemark/domain';
import type { CompletedAudit, RunFailure } from '@pagemark/domain';
import type { BackfilledReport, BackfilledRun } from '@pagemark/core';
import type { ResultRank } from '../schema.ts';
import { packCategories } from './pack-categories.ts';
import { packResults, packWording } from './pack-results.ts';

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
      }
    | { kind: 'failed'; failure: RunFailure }
  );

/** The runs of a report, packed, the oldest first. Throws RangeError when there are none or too many. */
export function packBackfilledRuns({ runs }: BackfilledReport): [PackedRun, ...PackedRun[]] {
  const [first, ...others] = runs.map(packRun);
  if (first === undefined || runs.length > RUNS_MAX)
    throw new RangeError(`A report has 1 to ${RUNS_MAX} runs.`);
  return [first, ...others];
}

function packRun({ end, queuedAtMs, startedAtMs, finishedAtMs }: BackfilledRun): PackedRun {
  const times = { queuedAtMs, startedAtMs, nowMs: finishedAtMs };
  return end.kind === 'failed' ? { ...times, ...end } : { ...times, ...packCompleted(end.audit) };
}

function packCompleted({ title, score, result, categories, results }: CompletedAudit) {
  const rank = resultRank(result) as ResultRank; // An index into RESULTS: the numbers of the type.
  const { engine, profile, resultCappedBy = null, findings } = results;
  return {
    kind: 'completed' as const,
    run: { score, resultRank: rank, resultCappedBy, engine, profile },
    shown: { title, score, resultRank: rank, categories: packCategories(categories) },
    wording: { digest: findings.wording.digest, body: packWording(findings.wording) },
    body: packResults(results),
  };
}
