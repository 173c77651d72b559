import type { ProjectSchedule } from '@pagemark/core';
import { SCHEDULE_INTERVALS } from '@pagemark/domain';
import type { Schedule } from '@pagemark/domain';
import type { IntervalCode } from '../column-codes.ts';
import { unpackChoice } from './to-report.ts';
import type { PackedChoice } from './to-report.ts';

/** A schedule as its columns store it. */
export type ScheduleRow = Omit<ProjectSchedule, 'every' | 'project' | keyof PackedChoice> &
  PackedChoice & { every: IntervalCode };

/** A schedule from its row. */
export function toSchedule({ every, day, hour, timeZone, ...choice }: ScheduleRow): Schedule {
  return { every: SCHEDULE_INTERVALS[every], day, hour, timeZone, ...unpackChoice(choice) };
}
