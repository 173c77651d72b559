import type { PageTreeNode } from '@pagemark/domain';
import { z } from 'zod';
import { roundedMean } from './project.ts';

/** A page or a directory of a project. */
export const PageNodeBody = z
  .strictObject({
    path: z
      .string()
      .describe(
        'Path of the page with its query, or of the directory, which ends with `/`: the `path` of its own level.',
      ),
    kind: z.enum(['directory', 'page']).describe('Whether it contains other pages.'),
    pages: z
      .int()
      .min(0)
      .describe('Pages below it that have a result; for a page, the number of its reports.'),
    score: z.number().min(0).max(100).describe('Mean score of these pages.'),
    change: z
      .number()
      .nullable()
      .describe(
        'By how much the latest result of each changed its score, on average; null without earlier results.',
      ),
    report_id: z
      .uuid()
      .nullable()
      .describe(
        'Id of the report of the page; the latest one when several have its path. Null for a directory.',
      ),
  })
  .meta({ id: 'PageNode', description: 'A page of a project, or a directory of its pages.' });
export type PageNodeBody = z.infer<typeof PageNodeBody>;

/** Converts a page or a directory to its wire format. */
export function toPageNodeBody({ reportId, ...node }: PageTreeNode): PageNodeBody {
  return { ...node, score: roundedMean(node.score), report_id: reportId };
}
