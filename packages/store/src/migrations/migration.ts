import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Reader } from '../db/db.ts';
import { statement } from '../db/statement.ts';
import type { Engine } from '../db/statement.ts';

/** One step of the schema, for both engines. Steps are only ever added; a released one is never changed. */
export type SchemaStep = {
  name: string;
  /** `db` has no schema type: it is the schema of that moment, not today's. */
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
};

/** The first step of databases made before 1.0. */
export const EARLY_STEP = '0001-reports';

/** Rejects a database with steps that this version does not have. Throws with a message that an operator can act on. */
export function requireKnownSteps(applied: readonly string[], steps: readonly SchemaStep[]): void {
  if (applied.includes(EARLY_STEP))
    throw new Error(
      'It was made by a version before 1.0. Run `pagemark migrate` once, which copies it to a new database.',
    );
  const known = new Set(steps.map(({ name }) => name));
  if (applied.every((name) => known.has(name))) return;
  throw new Error(
    `The database was made by a newer version of Pagemark; this one knows it up to ${steps.at(-1)?.name ?? 'nothing'}. Use that version or a newer one.`,
  );
}

/** Applies the steps that a database lacks; returns their names. Throws with a message for operators. */
export async function applySteps(
  db: Kysely<unknown>,
  engine: Engine,
  steps: readonly SchemaStep[],
): Promise<string[]> {
  const migrations = Object.fromEntries(
    steps.map((step) => [step.name, { up: (db: Kysely<unknown>) => step.up(db, engine) }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : 'for an unknown reason';
    throw new Error(`The database could not be migrated: ${message}`, { cause: error });
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

const STEPS_MAX = 1_000;

const listAppliedSteps = statement<Record<string, never>>()((db) =>
  db
    .selectFrom(sql<{ name: string }>`kysely_migration`.as('applied'))
    .select('applied.name')
    .orderBy('applied.name')
    .limit(STEPS_MAX),
);

/** What the engines say about a table that does not exist. */
const NO_SUCH_TABLE = /^no such table|^relation .* does not exist/;

/** Throws when a database lacks steps. One that was never migrated lacks them all. */
export async function requireSteps(reader: Reader, steps: readonly SchemaStep[]): Promise<void> {
  const applied = await reader.all(listAppliedSteps, {}).catch((error: unknown) => {
    if (error instanceof Error && NO_SUCH_TABLE.test(error.message)) return [];
    throw error;
  });
  const names = new Set(applied.map(({ name }) => name));
  const missing = steps.map(({ name }) => name).filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`The database lacks schema steps: ${missing.join(', ')}.`);
}
