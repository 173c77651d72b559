import { sql } from 'kysely';
import { sqliteStatement } from '../db/statement.ts';
import { accountTokenSql } from '../list/engine-search.ts';

// The search index of SQLite. That of PostgreSQL is kept by triggers.

/** Indexes new reports for search. One statement for many: by a trigger, each row would be an index segment of its own. */
export const indexReports = sqliteStatement<{ firstSeq: number; lastSeq: number }>(
  (arg) => sql`insert into report_search (rowid, url, account)
    select seq, url, ${accountTokenSql(sql`account_id`)} from reports
    where seq >= ${arg('firstSeq')} and seq <= ${arg('lastSeq')}`,
);

/** Leaves a report's entry in the search index to be swept. Call it before the report is deleted. */
export const discardReport = sqliteStatement<{ seq: number }>(
  (arg) => sql`insert into search_tombstones (seq, account_id, url)
    select seq, account_id, url from reports where seq = ${arg('seq')}`,
);

/** The `seq` of the last of the oldest `limit` entries to be swept. */
export const findTombstonesEnd = sqliteStatement<{ limit: number }, { lastSeq: number | null }>(
  (arg) => sql`select max(seq) as "lastSeq" from (
      select seq from search_tombstones order by seq limit ${arg('limit')}
    ) as oldest`,
);

/** Removes the oldest deleted reports from the search index. FTS5's `delete` command needs what was indexed. */
export const unindexTombstones = sqliteStatement<{ lastSeq: number }>(
  (arg) => sql`insert into report_search (report_search, rowid, url, account)
    select 'delete', seq, url, ${accountTokenSql(sql`account_id`)} from search_tombstones
    where seq <= ${arg('lastSeq')}`,
);

/** Forgets deleted reports that have left the search index. */
export const deleteTombstones = sqliteStatement<{ lastSeq: number }>(
  (arg) => sql`delete from search_tombstones where seq <= ${arg('lastSeq')}`,
);
