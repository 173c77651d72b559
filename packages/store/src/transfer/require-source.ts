import { differingSteps } from '../integrity/schema-invariant.ts';
import { StoreOpenError } from '../store-open-error.ts';
import type { CopySource, Row } from './copy-port.ts';

const ROWS_MAX = 1_000;

/** Rejects a database that is not of the current schema. `name` is shown. Throws StoreOpenError. */
export async function requireCurrent(source: CopySource, name: string): Promise<void> {
  const tables = await source.tables();
  if (!tables.some((table) => table.name === 'kysely_migration'))
    throw new StoreOpenError(`The database ${name} was never used by Pagemark.`);
  const applied = await rowsOf(source, 'select name from kysely_migration');
  const [first] = differingSteps(applied.map((row) => String(row['name'])));
  if (first === undefined) return;
  throw new StoreOpenError(
    `The database ${name} is not of this version: the schema step ${first.subject} ${first.detail}. Bring it up to date with \`pagemark migrate\` first.`,
  );
}

/** Rejects a database that workers work on. Throws StoreOpenError. */
export async function requireIdle(source: CopySource, name: string, nowMs: number): Promise<void> {
  const [row] = await rowsOf(
    source,
    `select (select count(*) from runs join hosts on hosts.host = runs.host
        where runs.status = 1 and hosts.lease_until > ${nowMs}) as runs,
      (select count(*) from imports where token is not null and lease_until > ${nowMs}) as imports`,
  );
  const [runs, imports] = [Number(row?.['runs']), Number(row?.['imports'])];
  if (runs === 0 && imports === 0) return;
  throw new StoreOpenError(
    `The database ${name} is being worked on: ${runs} runs and ${imports} imports are in progress. Stop the service first; if it was killed, wait one minute.`,
  );
}

/** All rows of a query that has few. */
export async function rowsOf(source: CopySource, sql: string): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of source.batches(sql, ROWS_MAX)) found.push(...rows);
  return found;
}
