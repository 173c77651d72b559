import type { Overview, ProjectHistory } from '@pagemark/core';
import { WORSENED_TOTAL_MAX } from '@pagemark/domain';
import { z } from 'zod';
import { ScoreDayBody, toScoreDayBody } from './project-comparison.ts';
import { ReportCount } from './project-schema.ts';
import { ReportBody } from './report-schema.ts';
import { toReportBody } from './report.ts';

const Score = z.int().min(0).max(100);

/** The counts and current audits of an account. */
export const OverviewBody = z
  .strictObject({
    totals: z
      .strictObject({ ...ReportCount, projects: z.int().min(0).describe('Number of projects.') })
      .describe('Counts of the reports and projects of the account.'),
    worsened: z
      .array(
        z.strictObject({
          report: ReportBody.describe('The report.'),
          previous_score: Score.describe('Score of the completed run before the latest one.'),
        }),
      )
      .describe('Reports whose latest score is lower than the one before, latest first, at most 20.'),
    worsened_total: z
      .int()
      .min(0)
      .max(WORSENED_TOTAL_MAX)
      .describe('Number of reports whose latest score is lower than the one before, counted up to 1,000.'),
    running: z.array(ReportBody).describe('Reports whose audit is running, at most 20.'),
    queued: z.array(ReportBody).describe('Reports whose audit is next in the queue, at most 20.'),
  })
  .meta({ id: 'Overview', description: 'The counts and current audits of an account.' });
export type OverviewBody = z.infer<typeof OverviewBody>;

/** Converts the overview of an account to its wire format. */
export function toOverviewBody(overview: Overview, baseUrl: string): OverviewBody {
  const { projects, good, decent, bad, failed, pending } = overview.totals;
  return {
    totals: { projects, good, decent, bad, failed, pending },
    worsened: overview.worsened.map(({ report, previousScore }) => ({
      report: toReportBody(report, baseUrl),
      previous_score: previousScore,
    })),
    worsened_total: overview.worsenedTotal,
    running: overview.running.map((report) => toReportBody(report, baseUrl)),
    queued: overview.queued.map((report) => toReportBody(report, baseUrl)),
  };
}

/** The scores of all pages of a project, or of all projects, at the end of each day (UTC) with results, earliest first. */
export const ProjectHistoryBody = z
  .strictObject({ days: z.array(ScoreDayBody).describe('Each day (UTC) with results, the earliest first.') })
  .meta({ id: 'ProjectHistory', description: 'The scores of a project, or of all projects, by day.' });
export type ProjectHistoryBody = z.infer<typeof ProjectHistoryBody>;

/** Converts the history of a project to its wire format. */
export function toProjectHistoryBody({ days }: ProjectHistory): ProjectHistoryBody {
  return { days: days.map(toScoreDayBody) };
}
