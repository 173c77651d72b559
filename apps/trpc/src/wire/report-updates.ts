import type { Report } from '@pagemark/domain';
import { toReportBody } from '@pagemark/http/wire';
import type { ReportBody } from '@pagemark/http/wire';

/** Converts the updates of watched reports to their wire form. `report` is null for a deleted report. */
export async function* toReportUpdates(
  updates: AsyncIterable<{ id: string; report: Report | null }>,
  baseUrl: string,
): AsyncGenerator<{ id: string; report: ReportBody | null }, void> {
  for await (const { id, report } of updates) {
    yield { id, report: report === null ? null : toReportBody(report, baseUrl) };
  }
}
