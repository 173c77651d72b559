/**
 * How serious a violation is. `error`: the data contradicts itself, which no crash may cause.
 * `warning`: a state that is normal for a while, but should have ended by now.
 */
export type IntegrityLevel = 'error' | 'warning';

/** A statement that is true for every database, also while the service runs. */
export type Invariant = {
  id: string;
  /** The statement, as a sentence without a period. */
  title: string;
  level: IntegrityLevel;
  /** What to do about a violation. */
  recommendation: string;
  /** Reads every stored byte: takes minutes where others take seconds. */
  isSlow: boolean;
  /** When it is violated, the invariants after it cannot be verified. */
  isPrecondition: boolean;
};

/** One violation: the affected row or object, and what is wrong with it. */
export type Violation = { subject: string; detail: string };

/**
 * Verifies the invariants of a database, each on one snapshot, so that the service may run meanwhile. Changes nothing.
 * Memory does not grow with the number of rows.
 */
export type IntegrityChecker = {
  invariants: readonly Invariant[];
  /** The violations of an invariant, one by one. Throws RangeError for an unknown id. */
  violations(invariantId: string): AsyncIterable<Violation>;
  close(): Promise<void>;
};
