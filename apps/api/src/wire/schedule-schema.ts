import { SCHEDULE_INTERVALS } from '@pagemark/domain';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';

/** When the reports of a project are run anew. */
export const ScheduleBody = z
  .strictObject({
    project: z.string(),
    every: z.enum(SCHEDULE_INTERVALS),
    day: z
      .int()
      .min(1)
      .max(28)
      .nullable()
      .meta({ description: 'Weekly: 1 Monday to 7 Sunday. Monthly: 1 to 28. Daily: null.' }),
    hour: z.int().min(0).max(23),
    time_zone: z.string(),
    next_at: Timestamp,
    last_at: Timestamp.nullable(),
  })
  .meta({ id: 'Schedule' });
/** What a key without the scope `read` gets of a schedule that it set. */
export const ScheduleReceiptBody = ScheduleBody.pick({ project: true, next_at: true }).meta({
  id: 'ScheduleReceipt',
  description: 'The response to a key without the scope `read`.',
});
export type ScheduleBody = z.infer<typeof ScheduleBody>;
