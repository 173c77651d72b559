import { ListProjectsInput } from '@pagemark/domain';
import { toProjectBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { defineTool } from './define-tool.ts';
import { toPaging } from './report-tools.ts';
import { Cursor, NextCursor } from './tool-inputs.ts';

const { search, sort_by, sort } = ListProjectsInput.shape;
const Count = z.int().min(0);

/** Lists the projects of the account. */
export const listProjects = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description:
    'Lists the projects of the account, a page at a time. A project is a site: all reports of its pages.',
  scope: 'read',
  effect: 'reads',
  input: z.strictObject({
    search: search.describe('Part of the name, case-insensitive.'),
    sort_by: sort_by.describe('The order.'),
    sort: sort.describe('The direction of the order.'),
    limit: z.literal([10, 25, 50]).default(10).describe('Projects per call.'),
    cursor: Cursor,
  }),
  output: z.strictObject({
    projects: z.array(
      z.strictObject({
        project: z.string().describe('Name of the project.'),
        score: z.number().nullable().describe('Mean score of its pages; null without results.'),
        change: z.number().nullable().describe('Mean change of the scores; null without earlier results.'),
        reports: z.strictObject({
          total: Count,
          good: Count,
          decent: Count,
          bad: Count,
          failed: Count,
          pending: Count,
        }),
        audited_at: z.string().nullable().describe('When its latest result was generated.'),
      }),
    ),
    total: z.int().describe('Number of projects that match.'),
    total_is_exact: z.boolean().describe('Whether there are no more than `total`.'),
    next_cursor: NextCursor,
  }),
  async run({ core, accountId }, { limit, ...fields }) {
    const input = { ...fields, search_by: 'project', per_page: limit } as const;
    const page = await core.projects.list(accountId, input);
    const projects = page.items.map((found) => {
      const { project, score, change, reports, audited_at } = toProjectBody(found);
      return { project, score, change, reports, audited_at };
    });
    return { projects, ...toPaging(page) };
  },
});
