import { statement } from '../../../statement/statement.ts';

/** Takes the reports of a project off what their imports count; triggers see to that. */
export const deleteImportCounts = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('import_projects').where('project_id', '=', arg('projectId')),
);
