import type { Overview, ProjectHistory } from '@pagemark/core';
import { ProjectBody, ReportBody, ScoreDayBody, toReportBody, toScoreDayBody } from '@pagemark/http/wire';
import { z } from 'zod';

const Count = z.int().min(0);
const Score = z.int().min(0).max(100);

/** The counts and current audits of an account. */
export const OverviewBody = z.strictObject({
  totals: ProjectBody.shape.reports.omit({ total: true }).extend({ projects: Count }),
  /** Reports whose latest score is lower than the one before. */
  worsened: z.array(z.strictObject({ report: ReportBody, previous_score: Score })),
  running: z.array(ReportBody),
  queued: z.array(ReportBody),
});
export type OverviewBody = z.infer<typeof OverviewBody>;

/** Converts the overview of an account to its wire form. */
export function toOverviewBody(overview: Overview, baseUrl: string): OverviewBody {
  const { projects, good, decent, bad, failed, pending } = overview.totals;
  return {
    totals: { projects, good, decent, bad, failed, pending },
    worsened: overview.worsened.map(({ report, previousScore }) => ({
      report: toReportBody(report, baseUrl),
      previous_score: previousScore,
    })),
    running: overview.running.map((report) => toReportBody(report, baseUrl)),
    queued: overview.queued.map((report) => toReportBody(report, baseUrl)),
  };
}

/** The scores of all pages of a project at the end of each day (UTC) with results, the earliest first. */
export const ProjectHistoryBody = z.strictObject({ days: z.array(ScoreDayBody) });
export type ProjectHistoryBody = z.infer<typeof ProjectHistoryBody>;

/** Converts the history of a project to its wire form. */
export function toProjectHistoryBody({ days }: ProjectHistory): ProjectHistoryBody {
  return { days: days.map(toScoreDayBody) };
}
