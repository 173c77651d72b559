import type { Overview, ProjectHistory } from '@pagemark/core';
import { CATEGORIES } from '@pagemark/domain';
import { ProjectBody, ReportBody, Timestamp, toReportBody, toTimestamp } from '@pagemark/http/wire';
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

/** The scores of a project over time, and the checks with the most points lost over `sampled` reports. */
export const ProjectHistoryBody = z.strictObject({
  scores: z.array(
    z.strictObject({ report_id: z.uuid(), url: z.string(), finished_at: Timestamp, score: Score }),
  ),
  worst_checks: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      category: z.enum(CATEGORIES),
      reports: Count,
      points_lost: z.number().min(0),
    }),
  ),
  sampled: Count,
});
export type ProjectHistoryBody = z.infer<typeof ProjectHistoryBody>;

/** Converts the history of a project to its wire form. */
export function toProjectHistoryBody({ scores, worstChecks, sampled }: ProjectHistory): ProjectHistoryBody {
  return {
    scores: scores.map(({ reportId, url, finishedAtMs, score }) => ({
      report_id: reportId,
      url,
      finished_at: toTimestamp(finishedAtMs),
      score,
    })),
    worst_checks: worstChecks.map(({ id, title, category, reports, pointsLost }) => ({
      id,
      title,
      category,
      reports,
      points_lost: pointsLost,
    })),
    sampled,
  };
}
