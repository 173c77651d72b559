import { SCHEDULE_INTERVALS } from '@pagemark/domain';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';

const Count = z.int().min(0);

/** The description of how reports are counted. */
export const COUNTED_ONCE =
  'Each report counts once: as `pending` while its latest run is queued or running, as `failed` when its latest run failed, otherwise by its result.';

/** The counts of reports. */
export const ReportCount = {
  good: Count.describe('Reports with the result `good`.'),
  decent: Count.describe('Reports with the result `decent`.'),
  bad: Count.describe('Reports with the result `bad`.'),
  failed: Count.describe('Reports whose latest run failed.'),
  pending: Count.describe('Reports whose latest run is queued or running.'),
} as const;

/** A project with the counts of its reports. */
export const ProjectBody = z
  .strictObject({
    project: z.string().describe('Name of the project: its host without `www.`, with a non-default port.'),
    created_at: Timestamp.describe('When the project was created.'),
    reports: z
      .strictObject({ total: Count.describe('All reports, the sum of the other counts.'), ...ReportCount })
      .describe(`Counts of the project's reports. ${COUNTED_ONCE}`),
    score: z.number().min(0).max(100).nullable().describe('Mean score of its pages; null without results.'),
    change: z
      .number()
      .nullable()
      .describe(
        'By how much the latest result of its pages changed their scores, on average; null without earlier results.',
      ),
    audited_at: Timestamp.nullable().describe('When its latest result was generated; null without results.'),
    schedule: z
      .enum(SCHEDULE_INTERVALS)
      .nullable()
      .describe('How often it is audited automatically; null without a schedule.'),
    next_audit_at: Timestamp.nullable().describe(
      'When it is audited automatically next; null without a schedule.',
    ),
  })
  .meta({ id: 'Project', description: 'A site: all reports of its pages.' });
export type ProjectBody = z.infer<typeof ProjectBody>;
