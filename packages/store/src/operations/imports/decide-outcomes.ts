import type { ValidatedRow } from '@pagemark/core';
import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { DuplicatePolicy } from '@pagemark/domain';
import type { StatusCode } from '../../column-codes.ts';

export type UrlRow = Extract<ValidatedRow, { kind: 'url' }>;
type RejectRow = Extract<ValidatedRow, { kind: 'reject' }>;

/** An account's report for a URL. */
export type KnownReport = { url: string; seq: number; status: StatusCode };

/** The outcome of a batch: the rows to write, and the number of rows per outcome. */
export type Outcomes = {
  rejects: RejectRow[];
  created: UrlRow[];
  /** Reports that get a run. A report with a queued or running run does not get another. */
  runAgain: KnownReport[];
  counts: { created: number; refreshed: number; skipped: number; rejected: number };
};

/** Decides the outcomes of rows in their order: a URL is also known from an earlier row. */
export function decideOutcomes(
  rows: readonly ValidatedRow[],
  policy: DuplicatePolicy,
  known: readonly KnownReport[],
): Outcomes {
  const counts = { created: 0, refreshed: 0, skipped: 0, rejected: 0 };
  const outcomes: Outcomes = { rejects: [], created: [], runAgain: [], counts };
  const idle = new Map<string, KnownReport>();
  const urls = new Set<string>();
  for (const report of known) {
    urls.add(report.url);
    if (isFinal(RUN_STATUSES[report.status])) idle.set(report.url, report);
  }
  for (const row of rows) {
    if (row.kind === 'reject') {
      counts.rejected += 1;
      outcomes.rejects.push(row);
    } else if (policy === 'create' || !urls.has(row.url)) {
      counts.created += 1;
      outcomes.created.push(row);
      urls.add(row.url);
    } else if (policy === 'skip') {
      counts.skipped += 1;
    } else {
      counts.refreshed += 1;
      const report = idle.get(row.url);
      if (report !== undefined) outcomes.runAgain.push(report);
      idle.delete(row.url);
    }
  }
  return outcomes;
}
