import { sql } from 'kysely';
import { statement } from '../db/statement.ts';
import { accountTokenSql } from '../list/engine-search.ts';

// The search index of SQLite, which is a table. That of PostgreSQL is an index of reports.

/** Forgets deleted reports that have left the search index. */
export const deleteGarbage = statement<{ lastSeq: number }>()((db, arg) =>
  db.deleteFrom('search_garbage').where('seq', '<=', arg('lastSeq')),
);

/** Leaves a report's entry in the search index to be swept. Call it before the report is deleted. */
export const discardReport = statement<{ seq: number }>()((db, arg) =>
  db
    .insertInto('search_garbage')
    .columns(['seq', 'account_id', 'url'])
    .expression((eb) =>
      eb.selectFrom('reports').select(['seq', 'account_id', 'url']).where('seq', '=', arg('seq')),
    ),
);

/** The `seq` of the last of the oldest `limit` entries to be swept. */
export const findGarbageEnd = statement<{ limit: number }>()((db, arg) =>
  db
    .selectFrom(db.selectFrom('search_garbage').select('seq').orderBy('seq').limit(arg('limit')).as('oldest'))
    .select((eb) => eb.fn.max('oldest.seq').as('lastSeq')),
);

/** Indexes new reports for search. One statement for many: by a trigger, each row would be an index segment of its own. */
export const indexReports = statement<{ firstSeq: number; lastSeq: number }>()((db, arg) =>
  db
    .insertInto('report_search')
    .columns(['rowid', 'url', 'account'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .select((each) => ['seq', 'url', accountTokenSql(sql`${each.ref('account_id')}`).as('account')])
        .where('seq', '>=', arg('firstSeq'))
        .where('seq', '<=', arg('lastSeq')),
    ),
);

/** Removes the oldest deleted reports from the search index. FTS5's `delete` command needs what was indexed. */
export const unindexGarbage = statement<{ lastSeq: number }>()((db, arg) =>
  db
    .insertInto('report_search')
    .columns(['report_search', 'rowid', 'url', 'account'])
    .expression((eb) =>
      eb
        .selectFrom('search_garbage')
        .select((each) => [
          sql.lit('delete').as('report_search'),
          'seq',
          'url',
          accountTokenSql(sql`${each.ref('account_id')}`).as('account'),
        ])
        .where('seq', '<=', arg('lastSeq')),
    ),
);
