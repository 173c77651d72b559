import { statement } from '../../../db/statement.ts';

export const deleteScheduleOfProject = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('schedules').where('project_id', '=', arg('projectId')),
);
