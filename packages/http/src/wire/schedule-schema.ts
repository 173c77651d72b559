import { DEVICE_CHOICES, RENDER_RUN_CHOICES, RENDERING_MODES, SCHEDULE_INTERVALS } from '@pagemark/domain';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';

/** The schedule of a project. */
export const ScheduleBody = z
  .strictObject({
    project: z.string().describe('Name of the project.'),
    every: z.enum(SCHEDULE_INTERVALS).describe('Frequency of the audits.'),
    day: z
      .int()
      .min(1)
      .max(28)
      .nullable()
      .describe('Weekly: 1 (Monday) to 7 (Sunday). Monthly: 1 to 28. Daily: null.'),
    hour: z.int().min(0).max(23).describe('Hour in the time zone, 0 to 23.'),
    time_zone: z.string().describe('IANA time zone.'),
    rendering: z
      .enum(RENDERING_MODES)
      .describe("Whether the audits render pages in a browser. `default`: each report's own setting."),
    devices: z
      .enum(DEVICE_CHOICES)
      .describe("Devices of rendered pages. `default`: each report's own setting."),
    render_runs: z
      .literal([...RENDER_RUN_CHOICES])
      .describe("Loads per rendered page. 0: each report's own setting."),
    next_at: Timestamp.describe('When the next audits are queued.'),
    last_at: Timestamp.nullable().describe('When audits were last queued; null before the first time.'),
  })
  .meta({ id: 'Schedule', description: 'When all reports of a project are audited again.' });
export type ScheduleBody = z.infer<typeof ScheduleBody>;

/** The response data for a key that set a schedule but lacks the scope `read`. */
export const ScheduleReceiptBody = ScheduleBody.pick({ project: true, next_at: true }).meta({
  id: 'ScheduleReceipt',
  description: 'Returned to keys without the scope `read`: the project and the next time.',
});
export type ScheduleReceiptBody = z.infer<typeof ScheduleReceiptBody>;

/** The response with one schedule. */
export const ScheduleResponse = z
  .strictObject({ data: ScheduleBody })
  .meta({ id: 'ScheduleResponse', description: 'The schedule of a project.' });

/** The response to setting a schedule. */
export const WrittenScheduleResponse = z
  .strictObject({
    data: z
      .union([ScheduleBody, ScheduleReceiptBody])
      .describe('The schedule, or a receipt for a key without the scope `read`.'),
  })
  .meta({ id: 'WrittenScheduleResponse', description: 'The schedule after the write.' });
