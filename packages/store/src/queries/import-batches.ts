import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isKept } from '../cleared-projects.ts';
import { jsonRows } from '../db/json-rows.ts';
import { hiddenFromPlanner, postgresStatement, rowLock, sqlStatement } from '../db/statement.ts';
import type { StatusCode } from '../column-codes.ts';
import { withOwnNumbers } from './runs.ts';

// All lines of a batch share one statement: its rows are a JSON argument. On PostgreSQL each line is looked up as a range, with an
// order and a limit, for an account that the planner does not see: it would scan all rows of an account that its statistics do not
// know yet. Only one index has this order.

/** The first half of the key of an advisory lock; the other half is the account. */
const DUPLICATES_LOCK = 7_276_033;

/**
 * Makes batches of the account's other imports wait, because two concurrent batches would both create a report for the same URL.
 * PostgreSQL only: on SQLite they wait anyway.
 */
export const lockDuplicates = postgresStatement<{ accountId: number }>(
  (arg) => sql`select pg_advisory_xact_lock(${sql.lit(DUPLICATES_LOCK)}, ${arg('accountId')}::int)`,
);

type UrlArgs = { accountId: number; urls: string };
type Duplicate = { url: string; seq: number; status: StatusCode };

const latestOfUrls = (isLocked: boolean) =>
  sqlStatement<UrlArgs, Duplicate>((arg, engine) => {
    const account = hiddenFromPlanner(engine, arg('accountId'), 'bigint');
    const ofUrl = (url: RawBuilder<unknown>) => sql`reports where account_id = ${account} and ${url}
        and ${isKept(account)}`;
    return engine === 'sqlite'
      ? sql`select given.value as url, reports.seq, reports.status
          from json_each(${arg('urls')}) as given cross join reports on reports.seq = (
            select seq from ${ofUrl(sql`url = given.value`)} order by seq desc limit 1
          )`
      : sql`select given.url, found.seq, found.status
          from json_array_elements_text(${arg('urls')}::json) as given (url)
          cross join lateral (
            select seq, status from ${ofUrl(sql`url between given.url and given.url`)} order by url desc, id desc limit 1
            ${rowLock(engine, isLocked ? 'for no key update' : '')}
          ) as found`;
  });

/** The latest report of an account for each of these URLs (a JSON array), if there is one. */
export const findDuplicates = latestOfUrls(false);
/** The same reports, locked against runs that start and end. */
export const lockReportsOfUrls = latestOfUrls(true);

type NameArgs = { accountId: number; names: string };
type ProjectRow = { id: number; name: string };

/** An account's projects with these names (a JSON array), locked against deletion until the transaction ends. */
export const keepProjects = sqlStatement<NameArgs, ProjectRow>((arg, engine) =>
  engine === 'sqlite'
    ? sql`select id, name from projects
        where account_id = ${arg('accountId')} and name in (select value from json_each(${arg('names')}))`
    : sql`select found.id, found.name from json_array_elements_text(${arg('names')}::json) as given (name)
        cross join lateral (
          select id, name from projects
          where account_id = ${hiddenFromPlanner(engine, arg('accountId'), 'bigint')} and name between given.name and given.name
          order by name limit 1 for key share
        ) as found`,
);

/** Creates projects of an account; those that another transaction created meanwhile are not returned. `rows`: JSON of `name`. */
export const insertProjects = sqlStatement<{ accountId: number; rows: string; nowMs: number }, ProjectRow>(
  (arg, engine) => sql`insert into projects (account_id, name, created_at)
    select cast(${arg('accountId')} as bigint), name, cast(${arg('nowMs')} as bigint)
    from ${jsonRows(engine, arg('rows'), { name: 'text' })} where true
    on conflict (account_id, name) do nothing returning id, name`,
);

const NEW_REPORT = {
  seq: 'bigint',
  id: 'uuid',
  project_id: 'bigint',
  url: 'text',
  privacy: 'bigint',
  password_hash: 'text',
  run_seq: 'bigint',
  import_line: 'bigint',
} as const;

/**
 * Inserts reports with the numbers of their first runs, which are inserted next: an update would write the row into every index
 * again. Their rendering is that of the import. `rows`: JSON of the columns of {@link NEW_REPORT}.
 */
export const insertReports = sqlStatement<{
  rows: string;
  accountId: number;
  importSeq: number;
  nowMs: number;
}>(
  (arg, engine) => sql`
    insert into reports (seq, id, account_id, project_id, url, privacy, password_hash, rendering, devices, render_runs,
      status, latest_run_seq, import_seq, import_line, created_at, updated_at) ${withOwnNumbers(engine)}
    select given.seq, given.id, cast(${arg('accountId')} as bigint), project_id, url, given.privacy, password_hash, rendering, devices,
      render_runs, 0, run_seq, imports.seq, import_line, cast(${arg('nowMs')} as bigint), cast(${arg('nowMs')} as bigint)
    from ${jsonRows(engine, arg('rows'), NEW_REPORT)} cross join imports where imports.seq = ${arg('importSeq')}`,
);
