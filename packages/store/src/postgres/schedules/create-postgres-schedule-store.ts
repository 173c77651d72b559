import type { Clock, QueueLimits, ScheduleStore } from '@pagemark/core';
import { nextTime } from '@pagemark/domain';
import { intervalCode, toProjectSchedule } from '../../schedules/to-schedule.ts';
import { scheduleActivity, scheduleRemoval } from '../../sqlite/activity/schedule-activity.ts';
import { findProject } from '../../queries/projects.ts';
import { deleteSchedule, findSchedule, listSchedules, putSchedule } from '../../queries/schedules.ts';
import { recordActivity } from '../../operations/activity.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { fireSchedule } from './fire-schedule.ts';
import type { ScheduleTick } from './schedule-tick.ts';

type Context = { connection: PostgresDb; clock: Clock; limits: QueueLimits; tick: ScheduleTick };

/** Schedules in a PostgreSQL database; the store's time is `clock`. */
export function createPostgresScheduleStore(context: Context): ScheduleStore {
  const { connection, clock, tick } = context;
  return {
    get: async (accountId, name) => {
      const row = await connection.one(findSchedule, { accountId, name });
      return row === null ? null : toProjectSchedule(row);
    },
    put: (accountId, name, schedule, actor) =>
      connection.transaction(async (session) => {
        const project = await session.one(findProject, { accountId, name });
        if (project === null) return null;
        const { day, hour, timeZone } = schedule;
        const nextMs = nextTime(schedule, clock.nowMs());
        const own = { projectId: project.id, accountId };
        await session.run(putSchedule, {
          ...own,
          every: intervalCode(schedule),
          day,
          hour,
          timeZone,
          nextMs,
        });
        await recordActivity(session, accountId, scheduleActivity(name, schedule, actor), clock.nowMs());
        const row = await session.one(findSchedule, { accountId, name });
        return row === null ? null : toProjectSchedule(row);
      }),
    remove: (accountId, name, actor) =>
      connection.transaction(async (session) => {
        if ((await session.run(deleteSchedule, { accountId, name })) === 0) return false;
        await recordActivity(session, accountId, scheduleRemoval(name, actor), clock.nowMs());
        return true;
      }),
    list: async (accountId, limit) =>
      (await connection.all(listSchedules, { accountId, limit })).map(toProjectSchedule),
    isTime: () => tick.take(),
    fire: () => fireSchedule(context),
  };
}
