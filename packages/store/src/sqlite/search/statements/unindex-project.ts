import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';
import { indexedAccount } from '../search-text.ts';

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
