import { sql } from 'kysely';
import { sqliteStatement } from '../db/statement.ts';
import { accountTokenSql } from '../list/engine-search.ts';

// SQLite's search index. PostgreSQL's is maintained by triggers.

/** Indexes new reports for search, many in one statement: with a trigger, each row would become an index segment. */
export const indexReports = sqliteStatement<{ firstSeq: number; lastSeq: number }>(
  (arg) => sql`insert into report_search (rowid, url, account)
    select seq, url, ${accountTokenSql(sql`account_id`)} from reports
    where seq >= ${arg('firstSeq')} and seq <= ${arg('lastSeq')}`,
);

/** Marks a report's entry in the search index for the next sweep. Call it before the report is deleted. */
export const discardReport = sqliteStatement<{ seq: number }>(
  (arg) => sql`insert into search_tombstones (seq, account_id, url)
    select seq, account_id, url from reports where seq = ${arg('seq')}`,
);

/** The `seq` of the last of the oldest `limit` tombstones. */
export const findTombstonesEnd = sqliteStatement<{ limit: number }, { lastSeq: number | null }>(
  (arg) => sql`select max(seq) as "lastSeq" from (
      select seq from search_tombstones order by seq limit ${arg('limit')}
    ) as oldest`,
);

/** Removes the oldest deleted reports from the search index. FTS5's `delete` command needs the indexed text. */
export const unindexTombstones = sqliteStatement<{ lastSeq: number }>(
  (arg) => sql`insert into report_search (report_search, rowid, url, account)
    select 'delete', seq, url, ${accountTokenSql(sql`account_id`)} from search_tombstones
    where seq <= ${arg('lastSeq')}`,
);

/** Deletes the tombstones of reports that were removed from the search index. */
export const deleteTombstones = sqliteStatement<{ lastSeq: number }>(
  (arg) => sql`delete from search_tombstones where seq <= ${arg('lastSeq')}`,
);
