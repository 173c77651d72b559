import type { ImportRow } from '../api/queries.ts';

export const SOURCE_WORDS: Record<ImportRow['source'], string> = {
  text: 'A text of addresses',
  csv: 'A CSV file',
  ndjson: 'An NDJSON file',
  urls: 'A list of addresses',
  sitemap: 'A sitemap',
};

export const STATUS_WORDS: Record<ImportRow['status'], string> = {
  receiving: 'Arriving',
  queued: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Whether an import goes on: then it can be cancelled. */
export function isGoingOn({ status }: Pick<ImportRow, 'status'>): boolean {
  return status === 'receiving' || status === 'queued' || status === 'running';
}
