import { statement } from '../../../db/statement.ts';

/** Deletes a project that has no reports left. */
export const deleteProject = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('projects').where('id', '=', arg('projectId')),
);
