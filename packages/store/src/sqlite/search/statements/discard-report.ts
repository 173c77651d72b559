import { statement } from '../../../db/statement.ts';

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
