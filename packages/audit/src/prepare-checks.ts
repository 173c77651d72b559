import type { CategoryId, Finding, Severity, Verdict } from '@pagemark/domain';
import { adviceText } from './contract/advice-text.ts';
import { ALWAYS_THERE } from './contract/inputs-of.ts';
import type { CheckInputName, CheckInputs } from './contract/check-inputs.ts';
import type { CheckData, CheckResult, Limits } from './contract/check-outcomes.ts';
import type { Check } from './contract/define-check.ts';

/** An outcome with its advice made: it is the same for every page. */
export type PreparedOutcome = {
  readonly verdict: Verdict;
  readonly message: string | ((data: CheckData, limits: Limits) => string);
  readonly advice: string;
  /** The finding without data and evidence, once there was one. */
  bare: Finding | null;
};

/** A check as it is run, page after page. */
export type PreparedCheck = {
  id: string;
  category: CategoryId;
  severity: Severity;
  title: string;
  why: string;
  docs: string;
  /** The inputs among its needs that a page may not have. */
  mayLack: readonly CheckInputName[];
  limits: Limits;
  outcomes: ReadonlyMap<string, PreparedOutcome>;
  run(this: void, facts: CheckInputs, limits: Limits): CheckResult<string, CheckData | undefined>;
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
  why,
  docs,
  needs,
  limits,
  outcomes,
  run,
}: Check): PreparedCheck {
  const advised = Object.entries(outcomes).map(([name, { verdict, message, advice }]) => {
    const outcome: PreparedOutcome = { verdict, message, advice: adviceText(advice, limits), bare: null };
    return [name, outcome] as const;
  });
  const mayLack = needs.filter((need) => !ALWAYS_THERE.has(need));
  return {
    id,
    category,
    severity,
    title,
    why,
    docs,
    mayLack,
    limits,
    outcomes: new Map(advised),
    run,
    lastUnknown: null,
  };
}
