import { statement } from '../../../db/statement.ts';

/** Subtracts the reports of a project from the counters of their imports, through triggers. */
export const deleteImportCounts = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('import_projects').where('project_id', '=', arg('projectId')),
);
