import type { Privacy } from './privacy.ts';
import type { ReportCounts } from './report.ts';

export const IMPORT_STATUSES = ['receiving', 'queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The source of an import. */
export const IMPORT_SOURCES = ['text', 'csv', 'ndjson', 'urls', 'sitemap'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** What to do with a URL for which the account already has a report: nothing, a new run, or another report. */
export const DUPLICATE_POLICIES = ['skip', 'refresh', 'create'] as const;
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number];

/** Why an import failed as a whole, or what a completed one is missing, each with a message. */
export const IMPORT_FAILURE_MESSAGES = {
  sitemap_unreachable: 'The sitemap could not be fetched.',
  not_a_sitemap: 'What is at this URL is not a sitemap.',
  secret_key_lost:
    'The lines cannot be decrypted: the secret key of the service was replaced. Send them again.',
  passwords_lost:
    'Some reports stayed private because their passwords cannot be decrypted: the secret key of the service was replaced. Set their passwords again.',
  internal: 'An internal error occurred.',
} as const;
export type ImportFailureCode = keyof typeof IMPORT_FAILURE_MESSAGES;
export type ImportFailure = { code: ImportFailureCode; message: string };

/** A batch of URLs that becomes reports. Times are milliseconds since the epoch. */
export type Import = {
  /** UUIDv7: sorts by creation. */
  id: string;
  source: ImportSource;
  status: ImportStatus;
  /** Lines that have an outcome or will get one: not blank ones, comments or a header. Grows while they are received. */
  lines: number;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
  /** How many rejects are stored; of the others only the number is. */
  keptRejects: number;
  /** The reports that the import created and that are still there. */
  reports: ReportCounts;
  error: ImportFailure | null;
  createdAtMs: number;
  finishedAtMs: number | null;
};

/** A line that could not become a report. */
export type ImportReject = {
  /** 1-based, of the file as it was sent; of a sitemap, the entry's place. */
  line: number;
  /** The content of the line, truncated if necessary; never a password. */
  text: string;
  reason: string;
};

export const REJECT_TEXT_BYTES_MAX = 2048;

export type ImportOptions = { privacy: Privacy; onDuplicate: DuplicatePolicy };

/** Whether an import in this state will not change any more. */
export function isImportFinal(status: ImportStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'canceled';
}
