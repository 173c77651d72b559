import { z } from 'zod';
import { RENDERING_INPUT } from './report-input.ts';
import { isTimeZone, SCHEDULE_INTERVALS } from './schedule.ts';
import type { Schedule, ScheduleInterval } from './schedule.ts';

const ZONE_CHARACTERS_MAX = 64;
/** The highest day that exists in every week and in every month. */
const DAY_MAX = { weekly: 7, monthly: 28 } as const;
const HOUR_DEFAULT = 3;

type ScheduleDay = { every: ScheduleInterval; day?: number | undefined };

const HOUR_ERROR = 'hour must be a whole number from 0 to 23.';
const DAY_ERROR = 'day must be a whole number of at least 1.';
const ZONE_ERROR = 'time_zone must be an IANA time zone, such as Europe/Berlin.';

/** Returns the problem of the day with the interval; null if there is none, or if the day is invalid for every interval. */
function dayProblem({ every, day }: ScheduleDay): string | null {
  if (day === undefined || day > DAY_MAX.monthly) return null;
  if (every === 'daily') return 'A daily schedule has no day.';
  return day > DAY_MAX[every] ? `The day of a ${every} schedule must be from 1 to ${DAY_MAX[every]}.` : null;
}

/** When the reports of a project are audited again. */
export const ScheduleInput = z
  .strictObject({
    every: z.enum(SCHEDULE_INTERVALS, {
      error: `every must be one of ${SCHEDULE_INTERVALS.join(', ')}.`,
    }),
    day: z
      .int({ error: DAY_ERROR })
      .min(1, DAY_ERROR)
      .max(DAY_MAX.monthly, `day must be at most ${DAY_MAX.monthly}.`)
      .optional()
      .meta({ description: 'Weekly: 1 (Monday) to 7 (Sunday). Monthly: 1 to 28. Default: 1.' }),
    hour: z
      .int({ error: HOUR_ERROR })
      .min(0, HOUR_ERROR)
      .max(23, HOUR_ERROR)
      .default(HOUR_DEFAULT)
      .meta({ description: '0 to 23, in the time zone.' }),
    time_zone: z
      .string({ error: ZONE_ERROR })
      .max(ZONE_CHARACTERS_MAX, ZONE_ERROR)
      .refine(isTimeZone, { error: ZONE_ERROR })
      .default('UTC')
      .meta({ description: 'An IANA name.', example: 'Europe/Berlin' }),
    rendering: RENDERING_INPUT.rendering.default('default').meta({
      description: "Whether pages are rendered in a browser. `default`: each report's own setting.",
    }),
    devices: RENDERING_INPUT.devices
      .default('default')
      .meta({ description: "Devices of rendered pages. `default`: each report's own setting." }),
    render_runs: RENDERING_INPUT.render_runs
      .default(0)
      .meta({ description: "Loads per rendered page. 0: each report's own setting." }),
  })
  .superRefine((input, context) => {
    const message = dayProblem(input);
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['day'] });
  });
export type ScheduleInput = z.infer<typeof ScheduleInput>;

/** The schedule in an input. */
export function toSchedule(given: ScheduleInput): Schedule {
  const { day = 1, time_zone: timeZone, render_runs: renderRuns, ...input } = given;
  return { ...input, day, timeZone, renderRuns };
}
