import type { Violation } from '@pagemark/core';
import { appliedSteps, SCHEMA_STEPS } from '../migrations/migration.ts';
import { defineInvariant } from './define-invariant.ts';

/** The schema matches this version. The other invariants do not apply to other schemas. */
export const schema = defineInvariant({
  id: 'schema',
  title: 'The schema matches this version',
  recommendation: 'Run `pagemark migrate`, or use the version that last opened the database.',
  isPrecondition: true,
  async *verify({ session }) {
    yield* differingSteps(await appliedSteps(session));
  },
});

/** The differences between the schema steps applied to a database and those of this version. */
export function differingSteps(applied: readonly string[]): Violation[] {
  const known = SCHEMA_STEPS.map((step) => step.name);
  return [
    ...known
      .filter((name) => !applied.includes(name))
      .map((subject) => ({ subject, detail: 'is not applied' })),
    ...applied
      .filter((name) => !known.includes(name))
      .map((subject) => ({ subject, detail: 'is from a newer version' })),
  ];
}
