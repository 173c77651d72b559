import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';
import { indexedAccount, indexedProject, indexedRepeats, indexedUrl } from '../search-text.ts';

/** Takes the oldest deleted reports out of the search index. FTS5's `delete` command needs what was indexed. */
export const unindexGarbage = statement<{ lastSeq: number }>()((db, arg) =>
  db
    .insertInto('report_search')
    .columns(['report_search', 'rowid', 'url', 'repeats', 'account', 'project'])
    .expression((eb) =>
      eb
        .selectFrom('search_garbage')
        .select([
          sql.lit('delete').as('report_search'),
          'search_garbage.seq',
          indexedUrl('search_garbage').as('url'),
          indexedRepeats('search_garbage').as('repeats'),
          indexedAccount('search_garbage').as('account'),
          indexedProject('search_garbage').as('project'),
        ])
        .where('search_garbage.seq', '<=', arg('lastSeq')),
    ),
);
