/** The columns of a schedule. */
export const SCHEDULE_COLUMNS = [
  'schedules.every',
  'schedules.day',
  'schedules.hour',
  'schedules.time_zone as timeZone',
  'schedules.next_at as nextAtMs',
  'schedules.last_at as lastAtMs',
] as const;
