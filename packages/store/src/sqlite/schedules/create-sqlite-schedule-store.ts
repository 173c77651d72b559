import type { Clock, QueueLimits, ScheduleStore } from '@pagemark/core';
import { nextTime } from '@pagemark/domain';
import { intervalCode, toProjectSchedule } from '../../schedules/to-schedule.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { scheduleActivity, scheduleRemoval } from '../activity/schedule-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { findProject } from '../../queries/projects.ts';
import { fireSchedule, isAnyDue } from './fire-schedule.ts';
import { deleteSchedule, findSchedule, listSchedules, putSchedule } from '../../queries/schedules.ts';

type Context = { connection: SqliteConnection; clock: Clock; limits: QueueLimits };

/** Schedules in a SQLite file; the store's time is `clock`. */
export function createSqliteScheduleStore(context: Context): ScheduleStore {
  const { connection, clock } = context;
  const find = (accountId: number, name: string) => {
    const row = connection.get(findSchedule, { accountId, name });
    return row === null ? null : toProjectSchedule(row);
  };
  return {
    get: async (accountId, project) => find(accountId, project),
    put: async (accountId, name, schedule, actor) =>
      connection.write(() => {
        const project = connection.get(findProject, { accountId, name });
        if (project === null) return null;
        const { day, hour, timeZone } = schedule;
        const nextMs = nextTime(schedule, clock.nowMs());
        const own = { projectId: project.id, accountId };
        connection.run(putSchedule, { ...own, every: intervalCode(schedule), day, hour, timeZone, nextMs });
        recordActivity(connection, accountId, scheduleActivity(name, schedule, actor), clock.nowMs());
        return find(accountId, name);
      }),
    remove: async (accountId, name, actor) =>
      connection.write(() => {
        if (connection.run(deleteSchedule, { accountId, name }).changes === 0) return false;
        recordActivity(connection, accountId, scheduleRemoval(name, actor), clock.nowMs());
        return true;
      }),
    list: async (accountId, limit) =>
      connection.all(listSchedules, { accountId, limit }).map(toProjectSchedule),
    isTime: async () => isAnyDue(context),
    fire: async () => fireSchedule(context),
  };
}
