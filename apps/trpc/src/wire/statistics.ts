import type { Overview, ProjectHistory } from '@pagemark/core';
import type { CategoryId } from '@pagemark/domain';
import { toReportBody, toTimestamp } from '@pagemark/http/wire';
import type { ReportBody } from '@pagemark/http/wire';

/** The counts and current audits of an account. */
export type OverviewBody = {
  totals: Overview['totals'];
  /** Reports whose latest score is lower than the one before. */
  worsened: { report: ReportBody; previous_score: number }[];
  running: ReportBody[];
  queued: ReportBody[];
};

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
export type ProjectHistoryBody = {
  scores: { report_id: string; url: string; finished_at: string; score: number }[];
  worst_checks: { id: string; title: string; category: CategoryId; reports: number; points_lost: number }[];
  sampled: number;
};

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
