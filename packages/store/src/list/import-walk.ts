import type { ImportedReports } from '@pagemark/core';
import { firstReportIdAt, formatReportId, parseReportId } from '../ids/report-id.ts';
import type { ImportRow } from '../imports/to-import.ts';
import { toReport } from '../operations/to-report.ts';
import type { ReportRow } from '../operations/to-report.ts';

/** How far the clocks of the machines that receive imports and work on them may be apart. */
const CLOCKS_APART_MS = 60_000;

type Span = Pick<ImportRow, 'createdAtMs' | 'finishedAtMs'>;

/** The id after which reports of an import may follow; null when `after` is not an id. */
export function startOfWalk({ createdAtMs }: Span, after: string | null): Uint8Array | null {
  return after === null ? firstReportIdAt(createdAtMs - CLOCKS_APART_MS) : parseReportId(after);
}

type Walked = {
  span: Span;
  /** The reports found, one more than requested when there are more. */
  rows: readonly ReportRow[];
  limit: number;
  /** The last report that was read; null when the account has no more. */
  end: { id: Uint8Array; createdAtMs: number } | null;
};

/** The result of a scan, and the report after which the next one starts. */
export function pageOfWalk({ span, rows, limit, end }: Walked): ImportedReports {
  const items = rows.slice(0, limit).map(toReport);
  if (rows.length > limit) return { items, next: items.at(-1)?.id ?? null };
  // An import creates no reports after its end, so newer ones are not read.
  const isOver = end === null || end.createdAtMs > (span.finishedAtMs ?? Infinity) + CLOCKS_APART_MS;
  return { items, next: isOver ? null : formatReportId(end.id) };
}
