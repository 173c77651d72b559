import type { Violation } from '@pagemark/core';
import { SCHEMA_STEPS } from '../migrations/steps.ts';

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
