import type { CategoryId, Finding, Severity, Verdict } from '@pagemark/domain';
import { recommendationText } from '../definition/recommendation-text.ts';
import { REQUIRED_INPUTS } from './inputs-of.ts';
import { readsDocument } from '../definition/check-inputs.ts';
import type { CheckInputName, CheckInputs } from '../definition/check-inputs.ts';
import type { CheckData, CheckResult, Thresholds } from '../definition/check-outcomes.ts';
import type { Check } from '../definition/define-check.ts';

/** An outcome with its recommendation as text, which is the same for every page. */
export type PreparedOutcome = {
  readonly verdict: Verdict;
  readonly message: string | ((data: CheckData, thresholds: Thresholds) => string);
  readonly recommendation: string;
  readonly needsAxe: boolean;
  readonly isReportedElsewhere: boolean;
  /** The finding without data and evidence, cached after its first use. */
  staticFinding: Finding | null;
};

/** A check prepared to run on many pages. */
export type PreparedCheck = {
  id: string;
  category: CategoryId;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  /** See `Finding.readsDocument`. */
  readsDocument: true | undefined;
  /** The required inputs that may be unavailable for a page. */
  optional: readonly CheckInputName[];
  thresholds: Thresholds;
  outcomes: ReadonlyMap<string, PreparedOutcome>;
  run(this: void, facts: CheckInputs, thresholds: Thresholds): CheckResult<string, CheckData | undefined>;
  /** The last finding with a missing input, and the reason. */
  lastUnknown: { reason: string; finding: Finding } | null;
};

const prepared = new WeakMap<readonly Check[], readonly PreparedCheck[]>();

/**
 * Prepares a list of checks once for all pages. All prepared checks have the same properties in the same order, so V8
 * gives them one hidden class, which is several times as fast to read as a hundred classes.
 */
export function prepareChecks(checks: readonly Check[]): readonly PreparedCheck[] {
  const known = prepared.get(checks);
  if (known !== undefined) return known;
  const made = checks.map((check) => prepare(check));
  prepared.set(checks, made);
  return made;
}

function prepare({
  id,
  category,
  severity,
  title,
  description,
  reference,
  requires,
  thresholds,
  outcomes,
  run,
}: Check): PreparedCheck {
  const advised = Object.entries(outcomes).map(([name, spec]) => {
    const outcome: PreparedOutcome = {
      verdict: spec.verdict,
      message: spec.message,
      recommendation: recommendationText(spec.recommendation, thresholds),
      needsAxe: spec.needsAxe === true,
      isReportedElsewhere: spec.isReportedElsewhere === true,
      staticFinding: null,
    };
    return [name, outcome] as const;
  });
  const optional = requires.filter((need) => !REQUIRED_INPUTS.has(need));
  return {
    id,
    category,
    severity,
    title,
    description,
    reference,
    readsDocument: readsDocument(requires) ? true : undefined,
    optional,
    thresholds,
    outcomes: new Map(advised),
    run,
    lastUnknown: null,
  };
}
