import { statement } from '../../../db/statement.ts';

export const deleteSchedule = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .deleteFrom('schedules')
    .where('project_id', 'in', (eb) =>
      eb
        .selectFrom('projects')
        .select('projects.id')
        .where('projects.account_id', '=', arg('accountId'))
        .where('projects.name', '=', arg('name')),
    ),
);
