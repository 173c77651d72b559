import { statement } from '../../../statement/statement.ts';

export const deleteScheduleOfProject = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('schedules').where('project_id', '=', arg('projectId')),
);
