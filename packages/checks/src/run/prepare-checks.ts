import type { CategoryId, Finding, Severity, Verdict } from '@pagemark/domain';
import { recommendationText } from '../definition/recommendation-text.ts';
import { REQUIRED_INPUTS } from './inputs-of.ts';
import type { CheckInputName, CheckInputs } from '../definition/check-inputs.ts';
import type { CheckData, CheckResult, Thresholds } from '../definition/check-outcomes.ts';
import type { Check } from '../definition/define-check.ts';

/** An outcome with its advice made: it is the same for every page. */
export type PreparedOutcome = {
  readonly verdict: Verdict;
  readonly message: string | ((data: CheckData, thresholds: Thresholds) => string);
  readonly recommendation: string;
  /** The finding without data and evidence, once there was one. */
  bare: Finding | null;
};

/** A check as it is run, page after page. */
export type PreparedCheck = {
  id: string;
  category: CategoryId;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  /** The inputs among its needs that a page may not have. */
  optional: readonly CheckInputName[];
  thresholds: Thresholds;
  outcomes: ReadonlyMap<string, PreparedOutcome>;
  run(this: void, facts: CheckInputs, thresholds: Thresholds): CheckResult<string, CheckData | undefined>;
  /** The last finding that it could not tell, and why. */
  lastUnknown: { reason: string; finding: Finding } | null;
};

const prepared = new WeakMap<readonly Check[], readonly PreparedCheck[]>();

/**
 * Makes once for a list of checks what no page changes. Every check comes out in one shape, with the same members in the
 * same order, which the engine reads several times as fast as a hundred shapes.
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
  const advised = Object.entries(outcomes).map(([name, { verdict, message, recommendation }]) => {
    const outcome: PreparedOutcome = {
      verdict,
      message,
      recommendation: recommendationText(recommendation, thresholds),
      bare: null,
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
    optional,
    thresholds,
    outcomes: new Map(advised),
    run,
    lastUnknown: null,
  };
}
