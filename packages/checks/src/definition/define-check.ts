import type { CategoryId, Severity, Verdict } from '@pagemark/domain';
import type { CheckInputName, CheckInputs } from './check-inputs.ts';
import type { CheckData, CheckResult, Thresholds, OutcomeSpecs, ResultOf } from './check-outcomes.ts';

/** A check as its file declares it. */
export type CheckSpec<
  Requires extends readonly CheckInputName[],
  Outcomes extends OutcomeSpecs<Own>,
  Own extends Thresholds,
> = {
  /** Also the name of its file. */
  id: string;
  category: CategoryId;
  /** The check's, not the outcome's: were the weight to change with the verdict, repairing could lower a score. */
  severity: Severity;
  title: string;
  /** Why it matters, in a sentence. */
  description: string;
  /** URL of the standard or reference that the check follows. */
  reference: string;
  /** The inputs that `run` is given; it is not run when one of them is not available. */
  requires: Requires;
  /** Thresholds that an operator may change, with their defaults; the unit last in their names. */
  thresholds?: Own;
  outcomes: Outcomes;
  /** Pure: reads the facts it asked for and the limits that hold, answers one of the declared outcomes. */
  run(facts: Pick<CheckInputs, Requires[number]>, thresholds: NoInfer<Own>): ResultOf<NoInfer<Outcomes>>;
};

/** An outcome as the runner reads it. */
type CheckOutcome = {
  verdict: Verdict;
  message: string | ((data: CheckData, thresholds: Thresholds) => string);
  recommendation: string | ((thresholds: Thresholds) => string);
};

/** A check as the runner knows it: its inputs and outcomes by name only. */
export type Check<Name extends string = string> = {
  id: string;
  category: CategoryId;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  requires: readonly CheckInputName[];
  thresholds: Thresholds;
  outcomes: Readonly<Record<Name, CheckOutcome>>;
  run(this: void, facts: CheckInputs, thresholds: Thresholds): CheckResult<Name, CheckData | undefined>;
};

/**
 * Declares a check: which inputs it needs, which outcomes it can have, and how it decides. An outcome that is
 * not declared, an input that is not in `needs`, data that a message does not take and a limit that is not there do not
 * compile.
 */
export function defineCheck<
  const Requires extends readonly CheckInputName[],
  const Outcomes extends OutcomeSpecs<Own>,
  Own extends Thresholds = Thresholds,
>(spec: CheckSpec<Requires, Outcomes, Own>): Check<keyof Outcomes & string> {
  const outcomes = Object.fromEntries(
    Object.entries(spec.outcomes).map(([name, outcome]) => [name, { recommendation: '', ...outcome }]),
  );
  // Erases which data and limits each message takes: `run` may only answer an outcome together with the data of its own
  // message (ResultOf), and is only called with all inputs and limits that it declares (runChecks).
  return { thresholds: {}, ...spec, outcomes } as unknown as Check<keyof Outcomes & string>;
}
