import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StatusCode } from '../../schema.ts';
import { isKept } from '../../cleared-projects.ts';
import { postgresStatement } from '../../db/statement.ts';

// One statement for all lines of a batch: arrays of equal length, one line per index. The rows of a line are looked
// up with an order and a limit, which leaves the planner one index.

type PlaceRow = {
  token: string | null;
  cursorChunk: number;
  cursorEntry: number;
  keptRejects: number;
  entries: number | null;
};

/** The progress of an import, locked, so that it is not canceled, deleted or claimed before the batch is written. */
export const lockPlace = postgresStatement<{ seq: number }, PlaceRow>(
  (
    arg,
  ) => sql`select imports.token, imports.cursor_chunk as "cursorChunk", imports.cursor_entry as "cursorEntry",
      imports.kept_rejects as "keptRejects", entries
    from imports left join import_chunks
      on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
    where imports.seq = ${arg('seq')} for no key update of imports`,
);

/** With the account, a key that nothing else locks. */
const DUPLICATES_LOCK = 7_276_033;

/** Makes batches of other imports of the account wait, because two concurrent ones would both create a report for the same URL. */
export const lockDuplicates = postgresStatement<{ accountId: number }>(
  (arg) => sql`select pg_advisory_xact_lock(${sql.lit(DUPLICATES_LOCK)}, ${arg('accountId')}::int)`,
);

type Duplicate = { url: string; seq: number; status: StatusCode };

function duplicates(lock: RawBuilder<unknown>) {
  return postgresStatement<{ accountId: number; urls: readonly string[] }, Duplicate>(
    (arg) => sql`select lines.url, found.seq, found.status
      from unnest(${arg('urls')}::text[]) as lines (url)
      cross join lateral (
        select seq, status from reports where account_id = ${arg('accountId')} and url = lines.url
          and ${isKept(arg('accountId'))}
        order by account_id desc, url desc, id desc limit 1 ${lock}
      ) as found`,
  );
}

/** The latest report of an account for each of these URLs, where one exists. */
export const findDuplicates = duplicates(sql``);

/** The same, locked against runs that start and end. */
export const lockReportsOfUrls = duplicates(sql`for no key update`);

/** The projects that an account has of these names, locked against being deleted until the transaction ends. */
export const findProjects = postgresStatement<
  { accountId: number; names: readonly string[] },
  { id: number; name: string }
>(
  (arg) => sql`select found.id, found.name from unnest(${arg('names')}::text[]) as given (name)
    cross join lateral (
      select id, name from projects where account_id = ${arg('accountId')} and name = given.name
      order by account_id, name limit 1 for key share
    ) as found`,
);

/** Makes projects of an account; those that another transaction made meanwhile are not returned. */
export const insertProjects = postgresStatement<
  { accountId: number; names: readonly string[]; nowMs: number },
  { id: number; name: string }
>(
  (arg) => sql`insert into projects (account_id, name, created_at)
    select ${arg('accountId')}::bigint, name, ${arg('nowMs')}::bigint from unnest(${arg('names')}::text[]) as given (name)
    on conflict (account_id, name) do nothing returning id, name`,
);

type NewReports = {
  ids: readonly string[];
  projectIds: readonly number[];
  urls: readonly string[];
  privacies: readonly number[];
  passwordHashes: readonly (string | null)[];
  runIds: readonly string[];
  accountId: number;
  importSeq: number;
  nowMs: number;
};

/** Where a new run of a line is: `index` is that of the line in the arrays. */
export type StartedRow = { index: number; reportSeq: number; runSeq: number };

/**
 * Inserts reports, each with its first run. Numbers are allocated first, so that a report refers to its run from the
 * start: an update would write the row into every index again.
 */
export const insertReports = postgresStatement<NewReports, StartedRow>(
  (arg) => sql`with lines as materialized (
      select given.*, nextval('reports_seq_seq') as report_seq, nextval('runs_seq_seq') as run_seq
      from unnest(${arg('ids')}::uuid[], ${arg('projectIds')}::bigint[], ${arg('urls')}::text[],
        ${arg('privacies')}::smallint[], ${arg('passwordHashes')}::text[], ${arg('runIds')}::uuid[])
        with ordinality as given (id, project_id, url, privacy, password_hash, run_id, number)
    ), made as (
      insert into reports (seq, id, account_id, project_id, url, privacy, password_hash, status, latest_run_seq,
        import_seq, created_at, updated_at) overriding system value
      select report_seq, id, ${arg('accountId')}::bigint, project_id, url, privacy, password_hash, 0, run_seq,
        ${arg('importSeq')}::bigint, ${arg('nowMs')}::bigint, ${arg('nowMs')}::bigint from lines
    ), begun as (
      insert into runs (seq, id, report_seq, account_id, status, queued_at) overriding system value
      select run_seq, run_id, report_seq, ${arg('accountId')}::bigint, 0, ${arg('nowMs')}::bigint from lines
    )
    select number - 1 as index, report_seq as "reportSeq", run_seq as "runSeq" from lines`,
);

type NewRuns = {
  reportSeqs: readonly number[];
  runIds: readonly string[];
  accountId: number;
  nowMs: number;
};

/**
 * Starts runs of reports, which are locked, and shows them. Their last completed results stay. The projects that count them
 * are locked in the order of their ids, as everywhere.
 */
export const insertRuns = postgresStatement<NewRuns, StartedRow>(
  (arg) => sql`with lines as materialized (
      select given.*, nextval('runs_seq_seq') as run_seq
      from unnest(${arg('reportSeqs')}::bigint[], ${arg('runIds')}::uuid[])
        with ordinality as given (report_seq, run_id, number)
    ), begun as (
      insert into runs (seq, id, report_seq, account_id, status, queued_at) overriding system value
      select run_seq, run_id, report_seq, ${arg('accountId')}::bigint, 0, ${arg('nowMs')}::bigint from lines
    ), counting as materialized (
      select projects.id from projects
      where projects.id in (select project_id from reports where seq = any(${arg('reportSeqs')}::bigint[]))
      order by projects.id for no key update of projects
    ), shown as (
      update reports set latest_run_seq = lines.run_seq, status = 0, error_code = null, error_message = null,
        updated_at = ${arg('nowMs')}, version = version + 1
      from lines, (select count(*) from counting) as counted where reports.seq = lines.report_seq
    )
    select number - 1 as index, report_seq as "reportSeq", run_seq as "runSeq" from lines`,
);

type NewRejects = {
  seq: number;
  lines: readonly number[];
  texts: readonly string[];
  reasons: readonly string[];
};

/** Stores lines that could not become reports. */
export const insertRejects = postgresStatement<NewRejects>(
  (arg) => sql`insert into import_rejects (import_seq, line, text, reason)
    select ${arg('seq')}::bigint, line, text, reason
    from unnest(${arg('lines')}::bigint[], ${arg('texts')}::text[], ${arg('reasons')}::text[])
      as rejects (line, text, reason)`,
);
