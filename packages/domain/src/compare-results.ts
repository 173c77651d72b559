import type { ScoredFinding } from './finding.ts';
import type { AuditResults } from './report.ts';

/** The difference between two runs: checks that got worse or better, by the points they cost. */
export type ResultComparison = {
  worse: { finding: ScoredFinding; points: number }[];
  better: { finding: ScoredFinding; points: number }[];
};

/** Smaller differences in points are caused by other checks that started or stopped to apply. */
const POINTS_MIN = 0.005;
const EARNED: Partial<Record<ScoredFinding['verdict'], number>> = { pass: 1, warn: 0.5, fail: 0 };

/**
 * Compares two results check by check. Only checks that were scored in both count; a check that could not be measured
 * is not a change.
 */
export function compareResults(previous: AuditResults, current: AuditResults): ResultComparison {
  const before = new Map(previous.findings.map((finding) => [finding.id, finding]));
  const worse: ResultComparison['worse'] = [];
  const better: ResultComparison['better'] = [];
  for (const finding of current.findings) {
    const old = before.get(finding.id);
    const [oldCredit, credit] = [old && EARNED[old.verdict], EARNED[finding.verdict]];
    if (old === undefined || oldCredit === undefined || credit === undefined || oldCredit === credit)
      continue;
    const points = Math.abs(finding.pointsLost - old.pointsLost);
    if (points < POINTS_MIN) continue;
    (credit < oldCredit ? worse : better).push({ finding, points });
  }
  return { worse: worse.toSorted(byPointsLost), better: better.toSorted(byPointsLost) };
}

function byPointsLost(a: { points: number }, b: { points: number }): number {
  return b.points - a.points;
}
