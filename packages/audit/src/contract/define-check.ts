import type { CategoryId, Severity, Verdict } from '@pagemark/domain';
import type { CheckInputName, CheckInputs } from './check-inputs.ts';
import type { CheckData, CheckResult, OutcomeSpecs, ResultOf } from './check-outcomes.ts';

/** A check as its file declares it. */
export type CheckSpec<Needs extends readonly CheckInputName[], Outcomes extends OutcomeSpecs> = {
  /** Also the name of its file. */
  id: string;
  category: CategoryId;
  /** The check's, not the outcome's: were the weight to change with the verdict, repairing could lower a score. */
  severity: Severity;
  title: string;
  /** Why it matters, in a sentence. */
  why: string;
  /** URL of the standard or reference that the check follows. */
  docs: string;
  /** The inputs that `run` is given; it is not run when one of them is not available. */
  needs: Needs;
  outcomes: Outcomes;
  /** Pure: reads the facts it asked for, answers one of the declared outcomes. */
  run(facts: Pick<CheckInputs, Needs[number]>): ResultOf<NoInfer<Outcomes>>;
};

/** An outcome as the runner reads it. */
type CheckOutcome = {
  verdict: Verdict;
  message: string | ((data: CheckData) => string);
  advice: string;
};

/** A check as the runner knows it: its inputs and outcomes by name only. */
export type Check<Name extends string = string> = {
  id: string;
  category: CategoryId;
  severity: Severity;
  title: string;
  why: string;
  docs: string;
  needs: readonly CheckInputName[];
  outcomes: Readonly<Record<Name, CheckOutcome>>;
  run(facts: CheckInputs): CheckResult<Name, CheckData | undefined>;
};

/**
 * Declares a check: which inputs it needs, which outcomes it can have, and how it decides. An outcome that is
 * not declared, an input that is not in `needs` and data that a message does not take do not compile.
 */
export function defineCheck<
  const Needs extends readonly CheckInputName[],
  const Outcomes extends OutcomeSpecs,
>(spec: CheckSpec<Needs, Outcomes>): Check<keyof Outcomes & string> {
  const outcomes = Object.fromEntries(
    Object.entries(spec.outcomes).map(([name, outcome]) => [name, { advice: '', ...outcome }]),
  );
  // Erases which data each message takes: `run` may only answer an outcome together with the data of its own
  // message (ResultOf), and is only called with all inputs that it needs (runChecks).
  return { ...spec, outcomes } as unknown as Check<keyof Outcomes & string>;
}
