import { statement } from '../../../db/statement.ts';
import { SCHEDULE_COLUMNS } from './schedule-columns.ts';

/** The schedule of a project of an account. */
export const findSchedule = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .innerJoin('schedules', 'schedules.project_id', 'projects.id')
    .select(['projects.name as project', ...SCHEDULE_COLUMNS])
    .where('projects.account_id', '=', arg('accountId'))
    .where('projects.name', '=', arg('name')),
);
