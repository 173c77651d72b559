import type { CategoryId, Severity, Verdict } from '@pagemark/domain';
import { adviceText } from './contract/advice-text.ts';
import { ALWAYS_THERE } from './contract/inputs-of.ts';
import type { CheckInputName, CheckInputs } from './contract/check-inputs.ts';
import type { CheckData, CheckResult, Limits } from './contract/check-outcomes.ts';
import type { Check } from './contract/define-check.ts';

/** An outcome with its advice made: it is the same for every page. */
type PreparedOutcome = {
  verdict: Verdict;
  message: string | ((data: CheckData, limits: Limits) => string);
  advice: string;
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
  const advised = Object.entries(outcomes).map(
    ([name, { verdict, message, advice }]) =>
      [name, { verdict, message, advice: adviceText(advice, limits) }] as const,
  );
  const mayLack = needs.filter((need) => !ALWAYS_THERE.has(need));
  return { id, category, severity, title, why, docs, mayLack, limits, outcomes: new Map(advised), run };
}
