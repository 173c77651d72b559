import { statement } from '../../../db/statement.ts';

/** Some reports of a project, newest first, because they come first in most lists. */
export const listSomeReports = statement<{ projectId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select('seq')
    .where('project_id', '=', arg('projectId'))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);
