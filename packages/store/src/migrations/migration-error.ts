import type { SchemaStep } from './migration.ts';

/** An error of Kysely's migrator in words that an operator can act on. */
export function migrationError(error: unknown, steps: readonly SchemaStep[]): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (!message.includes('corrupted migrations'))
    return new Error(`The database could not be migrated: ${message}`, { cause: error });
  return new Error(
    `The database was made by a newer version of Pagemark; this one knows it up to ${steps.at(-1)?.name ?? 'nothing'}. Use that version or a newer one.`,
    { cause: error },
  );
}
