import type { ImportedReports } from '@pagemark/core';
import { firstReportIdAt, formatReportId, parseReportId } from '../ids/report-id.ts';
import type { ImportRow } from '../sqlite/imports/to-import.ts';
import { toReport } from '../sqlite/reports/to-report.ts';
import type { ReportRow } from '../sqlite/reports/to-report.ts';

/** How far the clocks of the machines that receive imports and work on them may be apart. */
const CLOCKS_APART_MS = 60_000;

type Span = Pick<ImportRow, 'createdAtMs' | 'finishedAtMs'>;

/** The id after which reports of an import may stand; null when `after` is no id. */
export function startOfWalk({ createdAtMs }: Span, after: string | null): Uint8Array | null {
  return after === null ? firstReportIdAt(createdAtMs - CLOCKS_APART_MS) : parseReportId(after);
}

type Walked = {
  span: Span;
  /** What was found, one more than is asked for when there are as many. */
  rows: readonly ReportRow[];
  limit: number;
  /** The last report that was looked at; null when the account has no more. */
  end: { id: Uint8Array; createdAtMs: number } | null;
};

/** What a walk found, and the report after which the next one begins. */
export function pageOfWalk({ span, rows, limit, end }: Walked): ImportedReports {
  const items = rows.slice(0, limit).map(toReport);
  if (rows.length > limit) return { items, next: items.at(-1)?.id ?? null };
  // After an import has ended it makes no reports: what is younger need not be looked at.
  const isOver = end === null || end.createdAtMs > (span.finishedAtMs ?? Infinity) + CLOCKS_APART_MS;
  return { items, next: isOver ? null : formatReportId(end.id) };
}
