import type { Violation } from '@pagemark/core';
import { defineInvariant } from './define-invariant.ts';
import type { StoreInvariant } from './define-invariant.ts';
import { appliedSteps, MIGRATIONS } from '../migrations/migration.ts';

/** The invariants that the engines verify themselves. */
export const FILE_INVARIANTS: readonly StoreInvariant[] = [
  // SQLite reports at most 100 messages.
  defineInvariant({
    id: 'pages',
    title: 'Every page of the file and every entry of its indexes is well-formed',
    recommendation:
      'The file is damaged. Stop the service, keep a copy of the file, check the disk and restore a backup.',
    engines: ['sqlite'],
    isSlow: true,
    sql: () => `
      select 'the file' as subject, integrity_check as detail from pragma_integrity_check
      where integrity_check <> 'ok'`,
  }),
  // The defects in its files that PostgreSQL detects without an extension; `pg_amcheck` verifies more.
  defineInvariant({
    id: 'pages',
    title: 'Every index and constraint is valid, and no page failed its checksum',
    recommendation:
      'Rebuild the index (`reindex index concurrently`); for failed checksums stop the service, check the disk and restore a backup.',
    engines: ['postgres'],
    sql: () => `
      select 'index ' || indexrelid::regclass as subject, 'is not valid' as detail
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = to_regnamespace('public') and not (indisvalid and indisready)
      union all
      select 'constraint ' || conname || ' of ' || conrelid::regclass, 'is not validated'
      from pg_constraint where connamespace = to_regnamespace('public') and not convalidated
      union all
      select 'trigger ' || tgname || ' of ' || tgrelid::regclass, 'is switched off'
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = to_regnamespace('public') and tgenabled not in ('O', 'A')
      union all
      select 'database ' || datname, checksum_failures || ' pages failed their checksums'
      from pg_stat_database where datname = current_database() and checksum_failures > 0`,
  }),
];

/** The schema matches this version. The other invariants do not apply to other schemas. */
export const schema = defineInvariant({
  id: 'schema',
  title: 'The schema matches this version',
  recommendation:
    'If the database cannot be read, restore a backup. Otherwise run `pagemark migrate`, or use the version that last opened it.',
  isPrecondition: true,
  async *verify({ session }) {
    yield* differingSteps(await appliedSteps(session));
  },
});

/** The differences between the schema steps applied to a database and those of this version. */
export function differingSteps(applied: readonly string[]): Violation[] {
  const known = MIGRATIONS.map((step) => step.name);
  return [
    ...known
      .filter((name) => !applied.includes(name))
      .map((subject) => ({ subject, detail: 'is not applied' })),
    ...applied
      .filter((name) => !known.includes(name))
      .map((subject) => ({ subject, detail: 'is from a newer version' })),
  ];
}
