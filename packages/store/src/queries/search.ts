import { sql } from 'kysely';
import { statement } from '../db/statement.ts';
import { indexedAccount, indexedProject, indexedRepeats, indexedUrl } from '../sqlite/search/search-text.ts';

/** Forgets deleted reports that have left the search index. */
export const deleteGarbage = statement<{ lastSeq: number }>()((db, arg) =>
  db.deleteFrom('search_garbage').where('seq', '<=', arg('lastSeq')),
);

/** Leaves a report's entry in the search index to be swept. Call it before the report is deleted. */
export const discardReport = statement<{ seq: number }>()((db, arg) =>
  db
    .insertInto('search_garbage')
    .columns(['seq', 'account_id', 'project_id', 'url'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .select(['seq', 'account_id', 'project_id', 'url'])
        .where('seq', '=', arg('seq')),
    ),
);

/** The `seq` of the last of the oldest `limit` entries to be swept. */
export const findGarbageEnd = statement<{ limit: number }>()((db, arg) =>
  db
    .selectFrom(db.selectFrom('search_garbage').select('seq').orderBy('seq').limit(arg('limit')).as('oldest'))
    .select((eb) => eb.fn.max('oldest.seq').as('lastSeq')),
);

/** The `seq` of the report that was made last, also when it is deleted. */
export const findLastSeq = statement<Record<string, never>>()((db) =>
  db
    .selectFrom(sql<{ name: string; seq: number }>`sqlite_sequence`.as('sequences'))
    .select('sequences.seq')
    .where('sequences.name', '=', sql.lit('reports')),
);

/** Indexes a new project's name for search. */
export const indexProject = statement<{ projectId: number }>()((db, arg) =>
  db
    .insertInto('project_search')
    .columns(['rowid', 'name', 'account'])
    .expression((eb) =>
      eb
        .selectFrom('projects')
        .select([
          'projects.id',
          sql<string>`projects.name || char(1, 1)`.as('name'),
          indexedAccount('projects').as('account'),
        ])
        .where('projects.id', '=', arg('projectId')),
    ),
);

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

/** The trigrams of the index of project names from one to before another. Each costs a walk over the rows that hold it. */
export const listProjectTerms = statement<TermsArgs>()((db, arg) =>
  db
    .selectFrom('project_search_terms')
    .select('term')
    .where('term', '>=', arg('from'))
    .where('term', '<', arg('before'))
    .limit(arg('limit')),
);

export type TermsArgs = { from: string; before: string; limit: number };

/** The trigrams of the index of URLs from one to before another. Each costs a walk over the rows that hold it. */
export const listReportTerms = statement<TermsArgs>()((db, arg) =>
  db
    .selectFrom('report_search_terms')
    .select('term')
    .where('term', '>=', arg('from'))
    .where('term', '<', arg('before'))
    .limit(arg('limit')),
);

/** URLs of neighboring reports, of any account. */
export const sampleUrls = statement<{ fromSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select('url')
    .where('seq', '>=', arg('fromSeq'))
    .orderBy('seq')
    .limit(arg('limit')),
);

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

/** Takes a project out of the search index. Call it before it is deleted: FTS5's `delete` command needs what was indexed. */
export const unindexProject = statement<{ projectId: number }>()((db, arg) =>
  db
    .insertInto('project_search')
    .columns(['project_search', 'rowid', 'name', 'account'])
    .expression((eb) =>
      eb
        .selectFrom('projects')
        .select([
          sql.lit('delete').as('project_search'),
          'projects.id',
          sql<string>`projects.name || char(1, 1)`.as('name'),
          indexedAccount('projects').as('account'),
        ])
        .where('projects.id', '=', arg('projectId')),
    ),
);
