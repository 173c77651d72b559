import { sql } from 'kysely';
import { SCHEMA_STEPS } from '../migrations/steps.ts';
import { statement } from '../db/statement.ts';
import type { SqliteDb } from '../db/sqlite-db.ts';

const STEPS_MAX = 1_000;

/** The schema steps that were applied. */
export const listAppliedSteps = statement<Record<string, never>>()((db) =>
  db
    .selectFrom(sql<{ name: string }>`kysely_migration`.as('applied'))
    .select('applied.name')
    .orderBy('applied.name')
    .limit(STEPS_MAX),
);

/** The names of schema steps that a database lacks. A database that was never migrated lacks them all. */
export function missingSteps(db: SqliteDb): string[] {
  const migrated = db.native
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get();
  const applied = migrated === undefined ? [] : db.reader.all(listAppliedSteps, {});
  const names = new Set(applied.map((step) => step.name));
  return SCHEMA_STEPS.map((step) => step.name).filter((name) => !names.has(name));
}
