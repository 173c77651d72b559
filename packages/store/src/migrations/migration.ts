import { sql } from 'kysely';
import type { Reader } from '../db/db.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Engine } from '../db/statement.ts';
import { baselineStep } from './baseline/baseline.ts';

/** One step of the schema, for both engines. Steps are only ever added; a released one is never changed. */
export type SchemaStep = {
  name: string;
  up: (run: (sql: string) => Promise<void>, engine: Engine) => Promise<void>;
};

/** Every step of the schema, oldest first. Names sort in this order. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [baselineStep];

/** The first step of databases made before 1.0. */
export const EARLY_STEP = '0001-reports';

/** A connection on which a database is migrated. */
export type MigrationSession = {
  engine: Engine;
  /** Begins a transaction with a lock that one migration at a time has. */
  begin: string;
  run: (sql: string) => Promise<void>;
  /** The column `name` of rows. */
  names: ReadNames;
};

type ReadNames = (sql: string) => Promise<string[]>;

const IS_MIGRATED: Readonly<Record<Engine, string>> = {
  sqlite: `select name from sqlite_schema where type = 'table' and name = 'kysely_migration'`,
  postgres: `select relname as name from pg_class where oid = to_regclass('kysely_migration')`,
};

const LIST_STEPS = 'select name from kysely_migration order by name';

/** The names of the applied steps, oldest first; none of a database that was never migrated. */
export async function appliedSteps(engine: Engine, names: ReadNames): Promise<string[]> {
  return (await names(IS_MIGRATED[engine])).length > 0 ? names(LIST_STEPS) : [];
}

/**
 * Applies the steps that a database lacks; returns their names. All of them are one transaction: two processes that start
 * concurrently apply them once, and a killed one leaves the old schema. Throws with a message for operators, also when the
 * database was made by a newer version, or by one before 1.0.
 */
export async function applySteps(
  session: MigrationSession,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Promise<string[]> {
  if ((await missingSteps(session, steps)).length === 0) return [];
  await session.run(session.begin);
  try {
    const missing = await missingSteps(session, steps);
    await session.run(`create table if not exists kysely_migration
      (name varchar(255) not null primary key, timestamp varchar(255) not null)`);
    for (const step of missing) {
      await step.up(session.run, session.engine);
      const at = new Date().toISOString();
      await session.run(`insert into kysely_migration (name, timestamp) values ('${step.name}', '${at}')`);
    }
    await session.run('commit');
    return missing.map(({ name }) => name);
  } catch (cause) {
    await session.run('rollback').catch(() => undefined); // The connection may be lost, and with it the transaction.
    const message = cause instanceof Error ? cause.message : 'for an unknown reason';
    throw new Error(`The database could not be migrated: ${message}`, { cause });
  }
}

/** The steps that a database lacks. Throws when it has others, with a message that an operator can act on. */
async function missingSteps(
  { engine, names }: MigrationSession,
  steps: readonly SchemaStep[],
): Promise<SchemaStep[]> {
  const applied = await appliedSteps(engine, names);
  if (applied.includes(EARLY_STEP))
    throw new Error(
      'It was made by a version before 1.0. Run `pagemark migrate` once, which copies it to a new database.',
    );
  const known = new Set(steps.map(({ name }) => name));
  if (applied.every((name) => known.has(name))) return steps.filter(({ name }) => !applied.includes(name));
  throw new Error(
    `The database was made by a newer version of Pagemark; this one knows it up to ${steps.at(-1)?.name ?? 'nothing'}. Use that version or a newer one.`,
  );
}

type Name = { name: string };
const findMigrated = sqlStatement<Record<string, never>, Name>((_, engine) => sql.raw(IS_MIGRATED[engine]));
const listSteps = sqlStatement<Record<string, never>, Name>(() => sql.raw(LIST_STEPS));

/** Throws when an open database lacks steps. One that was never migrated lacks them all. */
export async function requireSteps(reader: Reader): Promise<void> {
  const applied = (await reader.one(findMigrated, {})) === null ? [] : await reader.all(listSteps, {});
  const names = new Set(applied.map(({ name }) => name));
  const missing = SCHEMA_STEPS.map(({ name }) => name).filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`The database lacks schema steps: ${missing.join(', ')}.`);
}
