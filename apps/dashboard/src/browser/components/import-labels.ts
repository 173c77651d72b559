import type { ImportRow } from '../api/queries.ts';

export const SOURCE_LABELS: Record<ImportRow['source'], string> = {
  text: 'List of URLs',
  csv: 'CSV file',
  ndjson: 'NDJSON file',
  urls: 'List of URLs',
  sitemap: 'Sitemap',
};

const STATUS_LABELS: Record<ImportRow['status'], string> = {
  receiving: 'Uploading',
  queued: 'Waiting',
  running: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
  canceled: 'Canceled',
};

/** The name of an import: its file name, otherwise the source of its URLs. */
export function importName({ name, source }: Pick<ImportRow, 'name' | 'source'>): string {
  return name ?? SOURCE_LABELS[source];
}

/** The state of an import, whose audits continue after its last line. */
export function stateLabel({ status, reports }: Pick<ImportRow, 'status' | 'reports'>): string {
  return status === 'completed' && reports.pending > 0 ? 'Auditing' : STATUS_LABELS[status];
}

/** Returns whether an import or its audits are still in progress. */
export function isChanging(row: Pick<ImportRow, 'status' | 'reports'>): boolean {
  return isInProgress(row) || row.reports.pending > 0;
}

/** Returns whether an import is still in progress and can be canceled. */
export function isInProgress({ status }: Pick<ImportRow, 'status'>): boolean {
  return status === 'receiving' || status === 'queued' || status === 'running';
}
