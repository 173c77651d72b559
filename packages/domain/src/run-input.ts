import { z } from 'zod';

/** The two runs to compare. Default: the latest completed run, and the completed run before it. */
export const CompareRunsInput = z.strictObject({
  from: z
    .uuid({ error: 'from must be the id of a run.' })
    .toLowerCase()
    .optional()
    .describe('Id of the earlier run. Default: the completed run before `to`.'),
  to: z
    .uuid({ error: 'to must be the id of a run.' })
    .toLowerCase()
    .optional()
    .describe('Id of the later run. Default: the latest completed run.'),
});
export type CompareRunsInput = z.infer<typeof CompareRunsInput>;
