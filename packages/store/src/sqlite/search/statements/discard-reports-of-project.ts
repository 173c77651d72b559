import { statement } from '../../../statement/statement.ts';

/** Leaves the entries of a project's reports in the search index to be swept. Call it before they are deleted. */
export const discardReportsOfProject = statement<{ projectId: number }>()((db, arg) =>
  db
    .insertInto('search_garbage')
    .columns(['seq', 'account_id', 'project_id', 'url'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .select(['seq', 'account_id', 'project_id', 'url'])
        .where('project_id', '=', arg('projectId'))
        .orderBy('seq'),
    ),
);
