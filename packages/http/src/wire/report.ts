import type { ImportedReport, ReportDetail } from '@pagemark/core';
import type { Report, RunFailure } from '@pagemark/domain';
import { toLighthouseBody } from './lighthouse.ts';
import { toProgressBody } from './progress.ts';
import type { ImportedReportBody, ReportBody, ReportDetailBody, ReportReceiptBody } from './report-schema.ts';
import { toResultsBody } from './results.ts';

/** Converts a report to its wire format. Every property is listed, so new fields of the store are not exposed automatically. */
export function toReportBody(report: Report, baseUrl: string): ReportBody {
  const { id, error } = report;
  return {
    id,
    url: report.url,
    title: report.title,
    project: report.project,
    privacy: report.privacy,
    indexing: report.indexing,
    mode: report.mode,
    rendering: report.rendering,
    devices: report.devices,
    render_runs: report.renderRuns,
    status: report.status,
    result: report.result,
    score: report.score,
    score_change: report.scoreChange,
    thumbnail: report.thumbnail,
    categories: report.categories.map(({ id, title, score, passed, warned, failed }) => ({
      id,
      title,
      score,
      passed,
      warned,
      failed,
    })),
    error: error === null ? null : toRunErrorBody(error),
    generated_at: timestampOrNull(report.generatedAtMs),
    created_at: toTimestamp(report.createdAtMs),
    updated_at: toTimestamp(report.updatedAtMs),
    links: reportLinks(id, baseUrl),
  };
}

/** Converts a report that an import created to its wire format. */
export function toImportedReportBody(report: ImportedReport, baseUrl: string): ImportedReportBody {
  return { ...toReportBody(report, baseUrl), line: report.line };
}

/** Converts the error of a run to its wire format. */
export function toRunErrorBody({ code, message, limit }: RunFailure): NonNullable<ReportBody['error']> {
  return {
    code,
    message,
    ...(limit === undefined ? {} : { limit: { name: limit.name, value: limit.limit } }),
  };
}

/** Converts a report with its full results to its wire format. */
export function toReportDetailBody(
  { report, results, progress, lighthouse }: ReportDetail,
  baseUrl: string,
): ReportDetailBody {
  return {
    ...toReportBody(report, baseUrl),
    results: results === null ? null : toResultsBody(results, baseUrl),
    progress: toProgressBody(progress),
    lighthouse: results === null ? null : toLighthouseBody(lighthouse, reportUrl(report.id, baseUrl)),
  };
}

/** Converts a report to the receipt for a key without the scope `read`. */
export function toReportReceipt({ id, status }: Report, baseUrl: string): ReportReceiptBody {
  return { id, status, links: reportLinks(id, baseUrl) };
}

function reportLinks(id: string, baseUrl: string): ReportBody['links'] {
  return { self: reportUrl(id, baseUrl), page: `${baseUrl}/reports/${id}` };
}

/** The absolute URL of a report. */
export function reportUrl(id: string, baseUrl: string): string {
  return `${baseUrl}/api/v1/reports/${id}`;
}

/** Formats a time; null stays null. */
export function timestampOrNull(ms: number | null): string | null {
  return ms === null ? null : toTimestamp(ms);
}

/** Formats milliseconds since the epoch as RFC 3339 in UTC. */
export function toTimestamp(ms: number): string {
  return new Date(ms).toISOString();
}
