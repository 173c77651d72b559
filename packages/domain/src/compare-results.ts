import { byImpact } from './by-impact.ts';
import type { ScoredFinding, Verdict } from './finding.ts';
import type { AuditResults } from './report.ts';

/** A check in an earlier and in a later run. */
export type ComparedCheck = { before: ScoredFinding; after: ScoredFinding };

/** The difference between two runs, by their issues: checks that failed or warned. */
export type ResultComparison = {
  /** Issues of the later run only, by impact. */
  added: ComparedCheck[];
  /** Issues of the earlier run only, by impact. */
  fixed: ComparedCheck[];
  /** Issues of both runs with a different verdict, message or number of occurrences, the greatest change of points first. */
  changed: ComparedCheck[];
  /** Issues that are the same in both runs, by impact. */
  persisting: ComparedCheck[];
  /** The number of checks that only one of the runs has or could measure. They are neither new nor fixed. */
  notCompared: number;
};

const ISSUES: readonly Verdict[] = ['fail', 'warn'];
const UNMEASURED: readonly Verdict[] = ['unknown', 'error'];

/** Compares the results of an earlier and a later run, check by check. */
export function compareResults(earlier: AuditResults, later: AuditResults): ResultComparison {
  const remaining = new Map(earlier.findings.map((finding) => [finding.id, finding]));
  const comparison: ResultComparison = { added: [], fixed: [], changed: [], persisting: [], notCompared: 0 };
  for (const after of later.findings) {
    const before = remaining.get(after.id);
    remaining.delete(after.id);
    if (before === undefined || UNMEASURED.includes(before.verdict) !== UNMEASURED.includes(after.verdict))
      comparison.notCompared += 1;
    else groupOf(comparison, before, after)?.push({ before, after });
  }
  comparison.notCompared += remaining.size;
  comparison.added.sort((a, b) => byImpact(a.after, b.after));
  comparison.fixed.sort((a, b) => byImpact(a.before, b.before));
  comparison.changed.sort((a, b) => Math.abs(pointsGained(b)) - Math.abs(pointsGained(a)));
  comparison.persisting.sort((a, b) => byImpact(a.after, b.after));
  return comparison;
}

/** The points that a check gained from the earlier run to the later one; negative when it lost points. */
export function pointsGained({ before, after }: ComparedCheck): number {
  return before.pointsLost - after.pointsLost;
}

function groupOf(
  { added, fixed, changed, persisting }: ResultComparison,
  before: ScoredFinding,
  after: ScoredFinding,
): ComparedCheck[] | null {
  const [wasIssue, isIssue] = [ISSUES.includes(before.verdict), ISSUES.includes(after.verdict)];
  if (wasIssue && isIssue) return isSame(before, after) ? persisting : changed;
  if (isIssue) return added;
  return wasIssue ? fixed : null;
}

/** Points are not compared, because they also change when other checks start or stop applying. */
function isSame(before: ScoredFinding, after: ScoredFinding): boolean {
  return (
    before.verdict === after.verdict &&
    before.message === after.message &&
    before.evidence.count === after.evidence.count
  );
}
