import { StoreOpenError } from '@pagemark/core';
import type { Session } from '../db/session.ts';
import { differingSteps } from '../integrity/schema-invariant.ts';
import { appliedSteps } from '../migrations/migration.ts';
import { tablesOf } from './catalog.ts';

/** Rejects a database that is not of the current schema. `name` is shown. Throws StoreOpenError. */
export async function requireCurrent(source: Session, name: string): Promise<void> {
  const tables = await tablesOf(source);
  if (!tables.some((table) => table.name === 'kysely_migration'))
    throw new StoreOpenError(`The database ${name} was never used by Pagemark.`);
  const [first] = differingSteps(await appliedSteps(source));
  if (first === undefined) return;
  throw new StoreOpenError(
    `The database ${name} is not of this version: the schema step ${first.subject} ${first.detail}. Bring it up to date with \`pagemark migrate\` first.`,
  );
}
