/**
 * How bad it is when a rule is broken. `error`: the data contradicts itself, which no kill and no crash may bring about.
 * `warning`: it is as it may be for a while, and something should have put an end to it by now.
 */
export type IntegrityLevel = 'error' | 'warning';

/** Something that always holds of a database, whatever is under way. */
export type IntegrityRule = {
  id: string;
  /** What holds, as a sentence. */
  title: string;
  level: IntegrityLevel;
  /** What to do when it does not. */
  recommendation: string;
  /** Reads every byte of what is kept, not just rows: minutes where others take seconds. */
  isSlow: boolean;
  /** When it is broken the other rules cannot be looked at. */
  isGate: boolean;
};

/** One place where a rule is broken: what it is, and what is wrong with it. */
export type Violation = { subject: string; detail: string };

/**
 * Looks whether a database keeps the rules. Each rule is looked at on one snapshot, so it holds while the service runs;
 * nothing is changed, and memory does not grow with the number of rows.
 */
export type IntegrityChecker = {
  rules: readonly IntegrityRule[];
  /** Where a rule is broken, one by one. Throws RangeError for the id of no rule. */
  violations(ruleId: string): AsyncIterable<Violation>;
  close(): Promise<void>;
};
