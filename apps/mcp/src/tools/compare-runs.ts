import { CompareRunsInput } from '@pagemark/domain';
import { toComparisonBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { clip } from '../results/clip.ts';
import { defineTool } from './define-tool.ts';
import { ReportId } from './tool-inputs.ts';

/** Maximum checks of each list. */
const CHECKS_MAX = 15;
const MESSAGE_CHARACTERS = 120;

const Score = z.int().nullable();
const Run = z.strictObject({
  id: z.string(),
  score: Score,
  engine: z
    .string()
    .nullable()
    .describe(
      'Version of the checks. Runs with different versions can differ although the page is the same.',
    ),
  finished_at: z.string().nullable(),
});
const Checks = z.array(
  z.strictObject({
    check: z.string().describe('Id of the check.'),
    title: z.string().describe('Title of the check.'),
    points: z.number().describe('Points gained; negative for points lost.'),
    message: z.string().describe('What the later run found, shortened to 120 characters.'),
  }),
);

/** Compares two runs of a report. */
export const compareRuns = defineTool({
  name: 'compare_runs',
  title: 'Compare two runs of a report',
  description:
    'Shows what changed between two runs of a report: scores, new, fixed and changed issues, at most 15 of each. Default: the latest completed run and the one before it. Call it after audit_page with report_id to verify a fix.',
  scope: 'read',
  effect: 'reads',
  input: CompareRunsInput.extend({ report_id: ReportId }),
  output: z.strictObject({
    from: Run.describe('The earlier run.'),
    to: Run.describe('The later run.'),
    categories: z.array(z.strictObject({ id: z.string(), from: Score, to: Score })),
    new: Checks.describe('Issues found only in the later run.'),
    fixed: Checks.describe('Issues found only in the earlier run.'),
    changed: Checks.describe('Issues in both runs that differ.'),
    counts: z
      .strictObject({
        new: z.int(),
        fixed: z.int(),
        changed: z.int(),
        persisting: z.int(),
        not_compared: z.int().describe('Checks that only one of the runs has or could measure.'),
      })
      .describe('Numbers of all issues, listed or not.'),
  }),
  async run({ core, accountId }, { report_id: id, ...input }) {
    const body = toComparisonBody(await core.reportRuns.compare(accountId, id, input));
    const { from, to, categories, new: added, fixed, changed, persisting } = body;
    return {
      from: toRun(from),
      to: toRun(to),
      categories: categories.map((category) => ({
        id: category.id,
        from: category.from,
        to: category.to,
      })),
      new: toRows(added),
      fixed: toRows(fixed),
      changed: toRows(changed),
      counts: {
        new: added.length,
        fixed: fixed.length,
        changed: changed.length,
        persisting: persisting.length,
        not_compared: body.not_compared,
      },
    };
  },
});

type Body = ReturnType<typeof toComparisonBody>;

function toRun({ id, score, engine, finished_at }: Body['from']): z.infer<typeof Run> {
  return { id, score, engine, finished_at };
}

function toRows(checks: Body['new']): z.infer<typeof Checks> {
  return checks.slice(0, CHECKS_MAX).map(({ id, title, points, to }) => {
    return { check: id, title, points, message: clip(to.message, MESSAGE_CHARACTERS) };
  });
}
