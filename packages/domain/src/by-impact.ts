import { ISSUE_VERDICTS, SEVERITIES } from './finding.ts';
import type { Finding, ScoredFinding, Verdict } from './finding.ts';

/** The parts of a finding that determine the order of issues. */
type Issue = Pick<Finding, 'severity'> & { pointsLost: number; evidence: { count: number } };

const ISSUES: readonly Verdict[] = ISSUE_VERDICTS;

/**
 * Compares two issues; the one with the greater impact comes first. Compares the severity, then the points lost (as shown, in
 * hundredths). If these are equal, issues without occurrences come first, because they affect the whole page and are fixed in one
 * place (a header, a tag, a setting), then those with the most affected elements.
 */
export function byImpact(a: Issue, b: Issue): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    hundredths(b) - hundredths(a) ||
    reach(b) - reach(a)
  );
}

/** The order in which reports list findings: issues by impact, then all others. Equal findings stay in registry order. */
export function orderFindings(findings: readonly ScoredFinding[]): ScoredFinding[] {
  const issues = findings.filter(({ verdict }) => ISSUES.includes(verdict));
  return [...issues.toSorted(byImpact), ...findings.filter(({ verdict }) => !ISSUES.includes(verdict))];
}

function hundredths({ pointsLost }: Issue): number {
  return Math.round(pointsLost * 100);
}

function reach({ evidence }: Issue): number {
  return evidence.count === 0 ? Number.MAX_SAFE_INTEGER : evidence.count;
}
