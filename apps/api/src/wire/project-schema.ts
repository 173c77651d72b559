import { z } from 'zod';
import { Timestamp } from './report-schema.ts';

const Count = z.int().min(0);

/** A project with its reports counted by result. */
export const ProjectBody = z
  .strictObject({
    project: z.string(),
    created_at: Timestamp,
    reports: z.strictObject({ total: Count, good: Count, decent: Count, bad: Count, pending: Count }),
  })
  .meta({ id: 'Project' });
export type ProjectBody = z.infer<typeof ProjectBody>;
