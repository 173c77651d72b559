import { statement } from '../../../db/statement.ts';
import { SCHEDULE_COLUMNS } from './schedule-columns.ts';

/** The schedules of an account, in the order of its projects' names. */
export const listSchedules = statement<{ accountId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('schedules')
    .innerJoin('projects', 'projects.id', 'schedules.project_id')
    .select(['projects.name as project', ...SCHEDULE_COLUMNS])
    .where('schedules.account_id', '=', arg('accountId'))
    .orderBy('projects.name')
    .limit(arg('limit')),
);
