import type { LabOutcome, Report, ShownVitals } from '@pagemark/domain';
import type { LabStore } from '../ports/lab-store.ts';
import type { ReportStore } from '../ports/store.ts';

/**
 * A row of a report with the measurements of the result that it shows. `lighthouse`: Lighthouse's results for it, by device;
 * empty if there is no audit. `vitals`: null if it was not rendered.
 */
export type WithMeasurements<Row extends { report: Report }> = Row & {
  lighthouse: LabOutcome[];
  vitals: ShownVitals | null;
};

export type MeasurementStore = {
  lab: Pick<LabStore, 'outcomesOf'>;
  reports: Pick<ReportStore, 'vitalsOf'>;
};

/** Adds to rows the measurements of their reports' results. */
export async function withMeasurements<Row extends { report: Report }>(
  { lab, reports }: MeasurementStore,
  accountId: number,
  rows: readonly Row[],
): Promise<WithMeasurements<Row>[]> {
  const ids = rows.map(({ report }) => report.id);
  // Vitals are read from whole results: only reports with a thumbnail can have them.
  const rendered = rows.filter(({ report }) => report.thumbnail !== null).map(({ report }) => report.id);
  const found = rows.length === 0 ? new Map<string, LabOutcome[]>() : await lab.outcomesOf(accountId, ids);
  const vitals =
    rendered.length === 0 ? new Map<string, ShownVitals>() : await reports.vitalsOf(accountId, rendered);
  return rows.map((row) => ({
    ...row,
    lighthouse: found.get(row.report.id) ?? [],
    vitals: vitals.get(row.report.id) ?? null,
  }));
}
