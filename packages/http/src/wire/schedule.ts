import type { ProjectSchedule } from '@pagemark/core';
import { timestampOrNull, toTimestamp } from './report.ts';
import type { ScheduleBody, ScheduleReceiptBody } from './schedule-schema.ts';

/** Converts a schedule to its wire format. */
export function toScheduleBody(schedule: ProjectSchedule): ScheduleBody {
  const { project, every, day, hour, timeZone, rendering, devices, renderRuns, nextAtMs, lastAtMs } =
    schedule;
  return {
    project,
    every,
    day: every === 'daily' ? null : day,
    hour,
    time_zone: timeZone,
    rendering,
    devices,
    render_runs: renderRuns,
    next_at: toTimestamp(nextAtMs),
    last_at: timestampOrNull(lastAtMs),
  };
}

/** Converts a schedule to the receipt for a key without the scope `read`. */
export function toScheduleReceipt({ project, nextAtMs }: ProjectSchedule): ScheduleReceiptBody {
  return { project, next_at: toTimestamp(nextAtMs) };
}
