import type { ImportRow } from '../api/queries.ts';

export const SOURCE_LABELS: Record<ImportRow['source'], string> = {
  text: 'List of URLs',
  csv: 'CSV file',
  ndjson: 'NDJSON file',
  urls: 'List of URLs',
  sitemap: 'Sitemap',
};

export const STATUS_LABELS: Record<ImportRow['status'], string> = {
  receiving: 'Uploading',
  queued: 'Waiting',
  running: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
  canceled: 'Canceled',
};

/** Returns whether an import is still in progress and can be canceled. */
export function isInProgress({ status }: Pick<ImportRow, 'status'>): boolean {
  return status === 'receiving' || status === 'queued' || status === 'running';
}
