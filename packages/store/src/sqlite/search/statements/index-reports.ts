import { statement } from '../../../db/statement.ts';
import { indexedAccount, indexedProject, indexedRepeats, indexedUrl } from '../search-text.ts';

/** Indexes new reports for search. One statement for many: by a trigger, each row would be an index segment of its own. */
export const indexReports = statement<{ firstSeq: number; lastSeq: number }>()((db, arg) =>
  db
    .insertInto('report_search')
    .columns(['rowid', 'url', 'repeats', 'account', 'project'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .select([
          'reports.seq',
          indexedUrl('reports').as('url'),
          indexedRepeats('reports').as('repeats'),
          indexedAccount('reports').as('account'),
          indexedProject('reports').as('project'),
        ])
        .where('reports.seq', '>=', arg('firstSeq'))
        .where('reports.seq', '<=', arg('lastSeq')),
    ),
);
