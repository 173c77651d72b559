import type { ScheduleStore, ProjectSchedule } from '@pagemark/core';
import { nextTime, SCHEDULE_INTERVALS } from '@pagemark/domain';
import { findProject } from '../queries/projects.ts';
import { deleteSchedule, findSchedule, listSchedules, putSchedule } from '../queries/schedules.ts';
import { recordActivity, scheduleActivity, scheduleRemoval } from './activity.ts';
import { packChoice } from './to-report.ts';
import { toSchedule } from './to-schedule.ts';
import type { ScheduleRow } from './to-schedule.ts';
import { fireSchedule, isAnyDue } from './fire-schedule.ts';
import type { Firing } from './fire-schedule.ts';
import type { ScheduleTime } from '@pagemark/domain';
import type { IntervalCode } from '../column-codes.ts';

/** Schedules; the store's time is `clock`. */
export function createScheduleStore(firing: Firing): ScheduleStore {
  const { db, clock } = firing;
  return {
    get: async (accountId, name) => {
      const row = await db.one(findSchedule, { accountId, name });
      return row === null ? null : toProjectSchedule(row);
    },
    put: (accountId, name, schedule, actor) =>
      db.transaction(async (tx) => {
        const project = await tx.one(findProject, { accountId, name });
        if (project === null) return null;
        const { day, hour, timeZone } = schedule;
        const nowMs = clock.nowMs();
        await tx.run(putSchedule, {
          projectId: project.id,
          accountId,
          every: intervalCode(schedule),
          day,
          hour,
          timeZone,
          ...packChoice(schedule),
          nextMs: nextTime(schedule, nowMs),
        });
        await recordActivity(tx, accountId, scheduleActivity(name, schedule, actor), nowMs);
        const row = await tx.one(findSchedule, { accountId, name });
        return row === null ? null : toProjectSchedule(row);
      }),
    remove: (accountId, name, actor) =>
      db.transaction(async (tx) => {
        if ((await tx.run(deleteSchedule, { accountId, name })) === 0) return false;
        await recordActivity(tx, accountId, scheduleRemoval(name, actor), clock.nowMs());
        return true;
      }),
    list: async (accountId, limit) =>
      (await db.all(listSchedules, { accountId, limit })).map(toProjectSchedule),
    isTime: () => isAnyDue(firing),
    fire: () => fireSchedule(firing),
  };
}

/** A schedule with its project and its progress. */
function toProjectSchedule(row: ScheduleRow & { project: string }): ProjectSchedule {
  const { project, nextAtMs, lastAtMs } = row;
  return { project, ...toSchedule(row), nextAtMs, lastAtMs };
}

/** The list has one member per code. */
function intervalCode({ every }: ScheduleTime): IntervalCode {
  return SCHEDULE_INTERVALS.indexOf(every) as IntervalCode;
}
