import { StoreOpenError } from '@pagemark/core';
import { sql } from 'kysely';
import type { Reader } from '../db/db.ts';
import type { Session } from '../db/session.ts';
import { sqlStatement } from '../db/statement.ts';
import { baselineStep } from './baseline/baseline.ts';
import type { Migration } from './schema-step.ts';

/** Every step of the schema, oldest first. Names sort in this order. */
export const MIGRATIONS: readonly Migration[] = [baselineStep];

/** The first step of databases created before 1.0. */
export const EARLY_STEP = '0001-reports';

type Name = { name: string };

const findMigrated = sqlStatement<Record<string, never>, Name>((_, engine) =>
  sql.raw(
    engine === 'sqlite'
      ? `select name from sqlite_schema where type = 'table' and name = 'kysely_migration'`
      : `select relname as name from pg_class where oid = to_regclass('kysely_migration')`,
  ),
);
/** A table of any program, except for those of the engine itself and of PostgreSQL's extensions. */
const findAnyTable = sqlStatement<Record<string, never>, Name>((_, engine) =>
  sql.raw(
    engine === 'sqlite'
      ? `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> 'kysely_migration'
        limit 1`
      : `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and relname <> 'kysely_migration'
        and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e') limit 1`,
  ),
);
const listSteps = sqlStatement<Record<string, never>, Name>(
  () => sql`select name from kysely_migration order by name`,
);

/** The names of the applied steps, oldest first; empty if the database was never migrated. */
export async function appliedSteps(reader: Reader): Promise<string[]> {
  if ((await reader.one(findMigrated, {})) === null) return [];
  return (await reader.all(listSteps, {})).map(({ name }) => name);
}

/** The key of the advisory lock that allows one migration at a time on PostgreSQL. */
const LOCK = 7_276_031;
const BEGIN = {
  sqlite: ['begin immediate'],
  postgres: ['begin', `select pg_advisory_xact_lock(${LOCK})`],
};

/**
 * Applies the missing steps; returns their names. All of them are one transaction: two processes that start concurrently apply
 * them once, and a killed one leaves the old schema. Throws with a message for operators, including when the database was created
 * by a newer version, or before 1.0.
 */
export async function applySteps(
  session: Session,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const run = async (statement: string) => void (await session.query(statement));
  if ((await missingSteps(session, steps)).length === 0) return [];
  for (const begin of BEGIN[session.engine]) await run(begin);
  try {
    const missing = await missingSteps(session, steps);
    await run(`create table if not exists kysely_migration
      (name varchar(255) not null primary key, timestamp varchar(255) not null)`);
    for (const step of missing) {
      await step.up(run, session.engine);
      const at = new Date().toISOString();
      await run(`insert into kysely_migration (name, timestamp) values ('${step.name}', '${at}')`);
    }
    await run('commit');
    return missing.map(({ name }) => name);
  } catch (cause) {
    await run('rollback').catch(() => undefined); // The connection may be lost, and the transaction with it.
    if (cause instanceof StoreOpenError) throw cause;
    const message = cause instanceof Error ? cause.message : 'for an unknown reason';
    throw new Error(`The database could not be migrated: ${message}`, { cause });
  }
}

/**
 * The steps that are still to be applied. Throws when the database has unknown steps, with a message that an operator can act on.
 */
async function missingSteps(reader: Reader, steps: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedSteps(reader);
  if (applied.includes(EARLY_STEP))
    throw new Error(
      'It was made by a version before 1.0. Run `pagemark migrate` once, which copies it to a new database.',
    );
  const known = new Set(steps.map(({ name }) => name));
  if (applied.length === 0 && (await reader.one(findAnyTable, {})) !== null)
    throw new Error('It has the tables of another program. Name a new, empty database.');
  if (applied.every((name) => known.has(name))) return steps.filter(({ name }) => !applied.includes(name));
  if (!applied.some((name) => known.has(name)))
    throw new Error('It is the database of another program. Name a new, empty database.');
  throw new Error(
    `The database was made by a newer version of Pagemark; this one knows it up to ${steps.at(-1)?.name ?? 'nothing'}. Use that version or a newer one.`,
  );
}

/** Throws when steps are missing in an open database. A database that was never migrated misses all of them. */
export async function requireSteps(reader: Reader): Promise<void> {
  const applied = new Set(await appliedSteps(reader));
  const missing = MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(`The database lacks schema steps: ${missing.join(', ')}.`);
}
