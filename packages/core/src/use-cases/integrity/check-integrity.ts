import type { IntegrityChecker, Invariant, Violation } from '../../ports/integrity-checker.ts';

/** Violations of an invariant that are returned as examples. */
const EXAMPLES_MAX = 10;
/** Violations counted per invariant. */
const COUNTED_MAX = 10_000;

/** A violated invariant with its violations. */
export type IntegrityFinding = {
  invariant: Invariant;
  /** Violations, counted up to 10,000. */
  count: number;
  /** Whether there are more than `count`. */
  isMore: boolean;
  /** The first {@link EXAMPLES_MAX}. */
  examples: Violation[];
};

/** The result of checking a database. */
export type IntegrityReport = {
  /** Ids of the verified invariants, in order. */
  checked: string[];
  /** Ids of the skipped invariants: slow ones, or all after a violated precondition. */
  skipped: string[];
  findings: IntegrityFinding[];
};

export type CheckOptions = {
  /** Skips the invariants that read every stored byte. */
  quick?: boolean;
  /** Called before each invariant is verified. */
  onInvariant?: (invariant: Invariant) => void;
};

/** Verifies the invariants in order, up to a violated precondition. */
export async function checkIntegrity(
  checker: IntegrityChecker,
  { quick = false, onInvariant }: CheckOptions = {},
): Promise<IntegrityReport> {
  const report: IntegrityReport = { checked: [], skipped: [], findings: [] };
  let isPreconditionViolated = false;
  for (const invariant of checker.invariants) {
    if (isPreconditionViolated || (quick && invariant.isSlow)) {
      report.skipped.push(invariant.id);
      continue;
    }
    onInvariant?.(invariant);
    const finding = await verify(checker, invariant);
    report.checked.push(invariant.id);
    if (finding === null) continue;
    report.findings.push(finding);
    isPreconditionViolated = invariant.isPrecondition;
  }
  return report;
}

async function verify(checker: IntegrityChecker, invariant: Invariant): Promise<IntegrityFinding | null> {
  const finding: IntegrityFinding = { invariant, count: 0, isMore: false, examples: [] };
  for await (const violation of checker.violations(invariant.id)) {
    if (finding.count === COUNTED_MAX) {
      finding.isMore = true;
      break;
    }
    finding.count += 1;
    if (finding.examples.length < EXAMPLES_MAX) finding.examples.push(violation);
  }
  return finding.count === 0 ? null : finding;
}
