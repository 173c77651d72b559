import { z } from 'zod';
import { Timestamp } from './report-schema.ts';

const Count = z.int().min(0);

/** What the counts of reports say. */
export const COUNTED_ONCE =
  'Each report counts once: as `pending` while its latest run is queued or running, as `failed` when its latest run failed, otherwise by its result.';

/** A project with its reports counted. */
export const ProjectBody = z
  .strictObject({
    project: z.string(),
    created_at: Timestamp,
    reports: z
      .strictObject({ total: Count, good: Count, decent: Count, bad: Count, failed: Count, pending: Count })
      .meta({
        description: `The reports of the project. \`total\` is the sum of the others. ${COUNTED_ONCE}`,
      }),
  })
  .meta({ id: 'Project' });
export type ProjectBody = z.infer<typeof ProjectBody>;
