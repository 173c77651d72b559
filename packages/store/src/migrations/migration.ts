import type { Kysely } from 'kysely';
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

/** An error of Kysely's migrator, with a message for operators. */
export function migrationError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`The database could not be migrated: ${message}`, { cause: error });
}
