/**
 * The severity of a violation. `error`: the data contradicts itself, which no crash may cause. `warning`: a state that is normal
 * temporarily, but should have ended by now.
 */
export type IntegrityLevel = 'error' | 'warning';

/** An invariant of every database, even while the service runs. */
export type Invariant = {
  id: string;
  /** The invariant as a sentence without a period. */
  title: string;
  level: IntegrityLevel;
  /** How to fix a violation. */
  recommendation: string;
  /** Whether it reads every stored byte, which takes minutes instead of seconds. */
  isSlow: boolean;
  /** Whether the invariants after it cannot be verified if it is violated. */
  isPrecondition: boolean;
};

/** One violation: the affected row or object, and what is wrong with it. */
export type Violation = { subject: string; detail: string };

/**
 * Verifies the invariants of a database, each on one snapshot, so the service may run meanwhile. It changes nothing, and its
 * memory use does not grow with the number of rows.
 */
export type IntegrityChecker = {
  invariants: readonly Invariant[];
  /** The violations of an invariant, one by one. Throws RangeError for an unknown id. */
  violations(invariantId: string): AsyncIterable<Violation>;
  close(): Promise<void>;
};
