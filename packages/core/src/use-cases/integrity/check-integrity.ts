import type { IntegrityChecker, IntegrityRule, Violation } from '../../ports/integrity-checker.ts';

/** Places of a broken rule that are told one by one. */
export const EXAMPLES_MAX = 10;
/** Places of a broken rule that are counted. */
const COUNTED_MAX = 10_000;

/** A rule that is broken, and where. */
export type IntegrityFinding = {
  rule: IntegrityRule;
  /** How many places, counted up to 10,000. */
  count: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** The first {@link EXAMPLES_MAX}. */
  examples: Violation[];
};

/** What came of looking at a database. */
export type IntegrityReport = {
  /** Ids of the rules that were looked at, in order. */
  checked: string[];
  /** Ids of the rules that were not: slow ones that were left out, or all that follow a broken gate. */
  skipped: string[];
  findings: IntegrityFinding[];
};

export type CheckOptions = {
  /** Leaves out the rules that read every byte. */
  quick?: boolean;
  /** Told of each rule before it is looked at. */
  onRule?: (rule: IntegrityRule) => void;
};

/** Looks at every rule in order; after a broken gate, at no other. */
export async function checkIntegrity(
  checker: IntegrityChecker,
  { quick = false, onRule }: CheckOptions = {},
): Promise<IntegrityReport> {
  const report: IntegrityReport = { checked: [], skipped: [], findings: [] };
  let isGateBroken = false;
  for (const rule of checker.rules) {
    if (isGateBroken || (quick && rule.isSlow)) {
      report.skipped.push(rule.id);
      continue;
    }
    onRule?.(rule);
    const finding = await lookAt(checker, rule);
    report.checked.push(rule.id);
    if (finding === null) continue;
    report.findings.push(finding);
    isGateBroken = rule.isGate;
  }
  return report;
}

async function lookAt(checker: IntegrityChecker, rule: IntegrityRule): Promise<IntegrityFinding | null> {
  const finding: IntegrityFinding = { rule, count: 0, isMore: false, examples: [] };
  for await (const violation of checker.violations(rule.id)) {
    if (finding.count === COUNTED_MAX) {
      finding.isMore = true;
      break;
    }
    finding.count += 1;
    if (finding.examples.length < EXAMPLES_MAX) finding.examples.push(violation);
  }
  return finding.count === 0 ? null : finding;
}
