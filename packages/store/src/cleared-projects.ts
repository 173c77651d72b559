import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/**
 * The owner of deleted projects while their reports are being cleared. Lists do not contain a project of this owner, and its name
 * is free. Its reports keep their account, and are visible only while their project belongs to the same account.
 */
export const CLEARED_ACCOUNT_ID = 0;
/** No account can have this name: names have no line breaks. */
export const CLEARED_ACCOUNT_NAME = '\ndeleted';

/** The name of an account's project while it is cleared: all names of one account are one range of an index. */
export function clearedName(accountId: unknown, projectId: unknown): RawBuilder<string> {
  return sql<string>`cast(${accountId} as text) || '/' || cast(${projectId} as text)`;
}

/** SQL to follow a `from`: deleted projects of an account that are being cleared. `0` is the character after the slash. */
export function clearedOf(accountId: unknown): RawBuilder<unknown> {
  // Numbers are bound to SQLite as REAL, whose text has a decimal point.
  const owner = sql`cast(cast(${accountId} as bigint) as text)`;
  return sql`projects where account_id = ${sql.lit(CLEARED_ACCOUNT_ID)}
      and name >= ${owner} || '/' and name < ${owner} || '0'`;
}

/** SQL for whether any deleted project is being cleared. */
const IS_CLEARING = sql<boolean>`exists (select 1 from projects as cleared where cleared.account_id = ${sql.lit(CLEARED_ACCOUNT_ID)})`;

/**
 * SQL for whether a run, given SQL for its `seq`, belongs to no project that is being cleared. While none is being cleared, the
 * run is not looked up.
 */
export function isRunKept(runSeq: unknown): RawBuilder<SqlBool> {
  const zero = sql.lit(CLEARED_ACCOUNT_ID);
  return sql<SqlBool>`not (${IS_CLEARING}
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = ${runSeq}
    ) = ${zero}, false))`;
}

/** SQL for whether a row of `reports` belongs to no project of its account that is being cleared. */
export function isKept(accountId: unknown): RawBuilder<boolean> {
  const cleared = clearedOf(accountId);
  // The largest such project is compared directly, at a tenth of the cost of a lookup: a scan may skip a million of its reports.
  return sql<boolean>`reports.project_id <> coalesce((
      select id from ${cleared} order by pending + failed + bad + decent + good desc limit 1
    ), 0) and reports.project_id not in (select id from ${cleared})`;
}
