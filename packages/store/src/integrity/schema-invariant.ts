import type { Violation } from '@pagemark/core';
import { SCHEMA_STEPS } from '../migrations/steps.ts';
import type { OwnInvariant, Source } from './define-invariant.ts';
import { listRows, USUAL } from './define-invariant.ts';

const IS_MIGRATED = {
  sqlite: `select 1 as yes from sqlite_schema where type = 'table' and name = 'kysely_migration'`,
  postgres: `select 1 as yes where to_regclass('kysely_migration') is not null`,
};

/** The schema matches this version. The other invariants do not apply to other schemas. */
export const schema: OwnInvariant = {
  ...USUAL,
  id: 'schema',
  title: 'The schema matches this version',
  recommendation: 'Run `pagemark migrate`, or use the version that last opened the database.',
  isPrecondition: true,
  async *verify(source) {
    yield* differingSteps(await appliedSteps(source));
  },
};

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

async function appliedSteps(source: Source): Promise<string[]> {
  const migrated = await listRows(source, IS_MIGRATED[source.engine]);
  if (migrated.length === 0) return [];
  const steps = await listRows<{ name: string }>(source, 'select name from kysely_migration order by name');
  return steps.map(({ name }) => name);
}
