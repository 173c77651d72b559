import type { Evidence, JsonValue } from '@pagemark/domain';

/** What a check measured, in the check's own documented shape. */
export type CheckData = Record<string, JsonValue>;

/** Thresholds of a check by name. */
export type Thresholds = Readonly<Record<string, number>>;

/**
 * One sentence with the measured numbers. A function takes the finding's data, which makes that data required, and the
 * thresholds.
 */
// `never` accepts a function of any data; which one is inferred where the check is defined.
type Message<Own> = string | ((data: never, thresholds: Own) => string);
type Recommendation<Own> = string | ((thresholds: Own) => string);

/** A declared outcome. One that warns or fails says how to fix it, in a sentence. */
type OutcomeSpec<Own> =
  | {
      verdict: 'pass' | 'not_applicable' | 'info' | 'unknown';
      message: Message<Own>;
      recommendation?: Recommendation<Own>;
    }
  | { verdict: 'warn' | 'fail'; message: Message<Own>; recommendation: Recommendation<Own> };

/** Outcomes by name. `unknown` and `error` belong to the runner and cannot be declared. */
export type OutcomeSpecs<Own = Thresholds> = Record<string, OutcomeSpec<Own>> & {
  unknown?: never;
  error?: never;
};

/** What a check's `run` returns: one of its outcomes, with its evidence. */
export type CheckResult<Name extends string, Data> = {
  outcome: Name;
  evidence: Evidence | undefined;
  data: Data;
};

/** Every result that the outcomes allow. An outcome whose message is a function of data demands that data. */
export type ResultOf<Outcomes> = {
  [Name in keyof Outcomes & string]: Outcomes[Name] extends {
    message: (data: infer Data, thresholds: never) => string;
  }
    ? CheckResult<Name, Data>
    : CheckResult<Name, CheckData | undefined>;
}[keyof Outcomes & string];

/** Returns a declared outcome, with what was measured. */
export function finding<const Name extends string, const Data extends CheckData>(
  outcome: Name,
  details: { evidence?: Evidence; data: Data },
): CheckResult<Name, Data>;
/** Returns a declared outcome, without data. */
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
