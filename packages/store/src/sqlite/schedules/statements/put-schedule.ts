import type { IntervalCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = {
  projectId: number;
  accountId: number;
  every: IntervalCode;
  day: number;
  hour: number;
  timeZone: string;
  nextMs: number;
};

/** Sets the schedule of a project, replacing the current one. Runs that are being queued continue. */
export const putSchedule = statement<Args>()((db, arg) =>
  db
    .insertInto('schedules')
    .values({
      project_id: arg('projectId'),
      account_id: arg('accountId'),
      every: arg('every'),
      day: arg('day'),
      hour: arg('hour'),
      time_zone: arg('timeZone'),
      next_at: arg('nextMs'),
    })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((eb) => ({
        every: eb.ref('excluded.every'),
        day: eb.ref('excluded.day'),
        hour: eb.ref('excluded.hour'),
        time_zone: eb.ref('excluded.time_zone'),
        next_at: eb.ref('excluded.next_at'),
      })),
    ),
);
