import type { LabOutcome, Report } from '@pagemark/domain';
import type { LabStore } from '../ports/lab-store.ts';

/** A row of a report. `lighthouse`: what Lighthouse says of the result that it shows, by device; empty without an audit. */
export type WithLighthouse<Row extends { report: Report }> = Row & { lighthouse: LabOutcome[] };

/** Adds to rows what Lighthouse says of their reports, with one read. */
export async function withLighthouse<Row extends { report: Report }>(
  lab: Pick<LabStore, 'outcomesOf'>,
  accountId: number,
  rows: readonly Row[],
): Promise<WithLighthouse<Row>[]> {
  const ids = rows.map(({ report }) => report.id);
  const found = rows.length === 0 ? new Map<string, LabOutcome[]>() : await lab.outcomesOf(accountId, ids);
  return rows.map((row) => ({ ...row, lighthouse: found.get(row.report.id) ?? [] }));
}
