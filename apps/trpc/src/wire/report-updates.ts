import type { ReportChangeEvent } from '@pagemark/core';
import { toProgressBody, toReportBody } from '@pagemark/http/wire';
import type { ProgressBody, ReportBody } from '@pagemark/http/wire';

/** Converts the updates of watched reports to their wire form. `report` is null for a deleted report. */
export async function* toReportUpdates(
  updates: AsyncIterable<ReportChangeEvent>,
  baseUrl: string,
): AsyncGenerator<{ id: string; report: ReportBody | null; progress: ProgressBody | null }, void> {
  for await (const { id, report, progress } of updates) {
    yield {
      id,
      report: report === null ? null : toReportBody(report, baseUrl),
      progress: toProgressBody(progress),
    };
  }
}
