import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';
import { indexedAccount } from '../search-text.ts';

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
