import { statement } from '../../../statement/statement.ts';

/** Deletes the reports of a project; their runs and results go with them. */
export const deleteReportsOfProject = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('reports').where('project_id', '=', arg('projectId')),
);
