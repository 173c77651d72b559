import type { CategoryId, Severity, Verdict } from '@pagemark/domain';
import type { CheckInputName, CheckInputs } from './check-inputs.ts';
import type { CheckData, CheckResult, Thresholds, OutcomeSpecs, ResultOf } from './check-outcomes.ts';

/** A check as declared in its file. */
export type CheckSpec<
  Requires extends readonly CheckInputName[],
  Outcomes extends OutcomeSpecs<Own>,
  Own extends Thresholds,
> = {
  /** Also the name of its file. */
  id: string;
  category: CategoryId;
  /** Severity of the check, not of an outcome: if the weight changed with the verdict, a fix could lower the score. */
  severity: Severity;
  title: string;
  /** One sentence that explains why the check matters. */
  description: string;
  /** URL of the standard or reference that the check follows. */
  reference: string;
  /** The inputs that `run` receives. It does not run when one of them is unavailable. */
  requires: Requires;
  /** Thresholds that a profile can change, with their defaults. Names end in the unit. */
  thresholds?: Own;
  outcomes: Outcomes;
  /** A pure function: reads the required inputs and the thresholds, and returns one of the declared outcomes. */
  run(facts: Pick<CheckInputs, Requires[number]>, thresholds: NoInfer<Own>): ResultOf<NoInfer<Outcomes>>;
};

/** An outcome as the runner sees it. */
type CheckOutcome = {
  verdict: Verdict;
  message: string | ((data: CheckData, thresholds: Thresholds) => string);
  recommendation: string | ((thresholds: Thresholds) => string);
  isSevere?: true;
  needsAxe?: true;
  isReportedElsewhere?: true;
};

/** A check as the runner sees it: with its inputs and outcomes by name only. */
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
 * Declares a check: its required inputs, its possible outcomes, and its decision. Undeclared outcomes, inputs that are
 * not in `requires`, data that a message does not take, and unknown thresholds do not compile.
 */
export function defineCheck<
  const Requires extends readonly CheckInputName[],
  const Outcomes extends OutcomeSpecs<Own>,
  Own extends Thresholds = Thresholds,
>(spec: CheckSpec<Requires, Outcomes, Own>): Check<keyof Outcomes & string> {
  const outcomes = Object.fromEntries(
    Object.entries(spec.outcomes).map(([name, outcome]) => [name, { recommendation: '', ...outcome }]),
  );
  // Erases which data and thresholds each message takes. This is safe because `run` can only return an outcome with the
  // data of its message (ResultOf), and runChecks calls it only with all declared inputs and thresholds.
  return { thresholds: {}, ...spec, outcomes } as unknown as Check<keyof Outcomes & string>;
}
