import type { ProjectSchedule } from '@pagemark/core';
import { SCHEDULE_INTERVALS } from '@pagemark/domain';
import type { Schedule } from '@pagemark/domain';
import type { IntervalCode } from '../schema.ts';

export type ScheduleRow = Omit<ProjectSchedule, 'every' | 'project'> & { every: IntervalCode };

/** A schedule from its row. */
export function toSchedule({ every, day, hour, timeZone }: ScheduleRow): Schedule {
  return { every: SCHEDULE_INTERVALS[every], day, hour, timeZone };
}

/** A schedule with its project and its progress. */
export function toProjectSchedule(row: ScheduleRow & { project: string }): ProjectSchedule {
  const { project, nextAtMs, lastAtMs } = row;
  return { project, ...toSchedule(row), nextAtMs, lastAtMs };
}

/** The list has one member per code. */
export function intervalCode({ every }: Schedule): IntervalCode {
  return SCHEDULE_INTERVALS.indexOf(every) as IntervalCode;
}
