import type { Evidence, JsonValue } from '@pagemark/domain';

/** The measured values of a check, in its own documented shape. */
export type CheckData = Record<string, JsonValue>;

/** Thresholds of a check by name. */
export type Thresholds = Readonly<Record<string, number>>;

/**
 * One sentence with the measured numbers. A function takes the finding's data, which then becomes required, and the
 * thresholds.
 */
// `never` accepts a function of any data; the data type is inferred where the check is defined.
type Message<Own> = string | ((data: never, thresholds: Own) => string);
type Recommendation<Own> = string | ((thresholds: Own) => string);

/** A declared outcome. An outcome that warns or fails has a recommendation. */
type OutcomeSpec<Own> =
  | { verdict: 'pass' | 'info' | 'unknown'; message: Message<Own>; recommendation?: Recommendation<Own> }
  | {
      verdict: 'not_applicable';
      message: Message<Own>;
      recommendation?: Recommendation<Own>;
      /**
       * Whether only axe-core can decide it. If axe-core was enabled and failed, the runner makes the finding
       * `unknown`.
       */
      needsAxe?: true;
      /** Whether another check reports the issue: axe-core, which has a rule for it, does not report it again. */
      isReportedElsewhere?: true;
    }
  | { verdict: 'warn'; message: Message<Own>; recommendation: Recommendation<Own> }
  | {
      verdict: 'fail';
      message: Message<Own>;
      recommendation: Recommendation<Own>;
      /**
       * Whether it caps the result at `decent`, however high the score: its intended audience cannot find, open or read
       * the page. The source is in the doc comment of the check.
       */
      isSevere?: true;
    };

/** Outcomes by name. `unknown` and `error` are reserved for the runner. */
export type OutcomeSpecs<Own = Thresholds> = Record<string, OutcomeSpec<Own>> & {
  unknown?: never;
  error?: never;
};

/** The result of a check's `run`: one of its outcomes, with its evidence. */
export type CheckResult<Name extends string, Data> = {
  outcome: Name;
  evidence: Evidence | undefined;
  data: Data;
};

/** All results that the outcomes allow. An outcome whose message is a function of data requires that data. */
export type ResultOf<Outcomes> = {
  [Name in keyof Outcomes & string]: Outcomes[Name] extends {
    message: (data: infer Data, thresholds: never) => string;
  }
    ? CheckResult<Name, Data>
    : CheckResult<Name, CheckData | undefined>;
}[keyof Outcomes & string];

/** Creates the result with a declared outcome and its data. */
export function finding<const Name extends string, const Data extends CheckData>(
  outcome: Name,
  details: { evidence?: Evidence; data: Data },
): CheckResult<Name, Data>;
/** Creates the result with a declared outcome, without data. */
export function finding<const Name extends string>(
  outcome: Name,
  details?: { evidence?: Evidence },
): CheckResult<Name, undefined>;
export function finding(
  outcome: string,
  details: { evidence?: Evidence; data?: CheckData } = {},
): CheckResult<string, CheckData | undefined> {
  return { outcome, evidence: details.evidence, data: details.data };
}
