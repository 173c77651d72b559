/** A guarantee of the service that a response violates. */
export class Violation extends Error {
  override name = 'Violation';
}

/** Throws a {@link Violation} unless a condition holds. */
export function assertHolds(holds: boolean, message: () => string): asserts holds {
  if (!holds) throw new Violation(message());
}
