import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * The owner of deleted projects while their reports are cleared away. A project that has this owner is in no list, and its
 * name is free; its reports keep their account, and are shown only while their project has the same.
 */
export const CLEARED_ACCOUNT_ID = 0;
/** No account can be made of this name: names have no line breaks. */
export const CLEARED_ACCOUNT_NAME = '\ndeleted';

/** Reports of a project that are deleted with it, without a state between. */
export const AT_ONCE_MAX = 200;

/** The name of an account's project while it is cleared: those of one account are a range of an index. */
export function clearedName(accountId: unknown, projectId: unknown): RawBuilder<string> {
  return sql<string>`cast(${accountId} as text) || '/' || cast(${projectId} as text)`;
}

/** SQL for whether a row of `reports` is of no project of its account that is being cleared. `0` follows the slash. */
export function isKept(accountId: unknown): RawBuilder<boolean> {
  // SQLite is given every number as a real one, whose text has a point.
  const owner = sql`cast(cast(${accountId} as bigint) as text)`;
  const cleared = sql`projects where account_id = ${sql.lit(CLEARED_ACCOUNT_ID)}
      and name >= ${owner} || '/' and name < ${owner} || '0'`;
  // The largest by a comparison, which is a tenth of looking it up among all of them: a walk may pass a million of its reports.
  return sql<boolean>`reports.project_id <> coalesce((
      select id from ${cleared} order by pending + failed + bad + decent + good desc limit 1
    ), 0) and reports.project_id not in (select id from ${cleared})`;
}
