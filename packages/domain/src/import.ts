import { AppError } from './app-error.ts';
import type { Privacy } from './privacy.ts';
import type { DeviceChoice, RenderingMode, RenderRunChoice } from './rendering/rendering-choice.ts';
import type { ReportCounts } from './report.ts';

export const IMPORT_STATUSES = ['receiving', 'queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The source of an import. */
export const IMPORT_SOURCES = ['text', 'csv', 'ndjson', 'urls', 'sitemap'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** How to handle a URL for which the account already has a report: skip it, start a new run, or create another report. */
export const DUPLICATE_POLICIES = ['skip', 'refresh', 'create'] as const;
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number];

/** The reasons why an import failed, or why a completed one is incomplete, each with a message. */
export const IMPORT_FAILURE_MESSAGES = {
  sitemap_unreachable: 'The sitemap could not be fetched.',
  not_a_sitemap: 'The response is not a readable sitemap.',
  secret_key_lost:
    'The lines cannot be decrypted because the secret key of the service was replaced. Send them again.',
  passwords_lost:
    'Some reports stayed private because their passwords cannot be decrypted: the secret key of the service was replaced. Set their passwords again.',
  internal: 'An internal error occurred.',
} as const;
export type ImportFailureCode = keyof typeof IMPORT_FAILURE_MESSAGES;
export type ImportFailure = { code: ImportFailureCode; message: string };

/** The reasons why an import in progress is waiting, each with a message. */
export const IMPORT_WAIT_MESSAGES = {
  quota_exceeded:
    'The storage quota of the account is used up (ACCOUNT_QUOTA_MB). The import continues when reports or imports have been deleted.',
  account_queue_full:
    'The account has reached its limit of open audits (QUEUE_ACCOUNT_PERCENT). The import continues when some of them have finished.',
  queue_full: 'The queue is full. The import continues when some audits have finished.',
} as const;
export type ImportWaitCode = keyof typeof IMPORT_WAIT_MESSAGES;
export type ImportWait = { code: ImportWaitCode; message: string };

/** The reason to wait after an error; null if an import does not wait for it to end. */
export function importWaitOf(error: unknown): ImportWaitCode | null {
  return error instanceof AppError && isImportWait(error.code) ? error.code : null;
}

export function isImportWait(code: string): code is ImportWaitCode {
  return Object.hasOwn(IMPORT_WAIT_MESSAGES, code);
}

/** A batch of URLs that creates reports. Times are milliseconds since the epoch. */
export type Import = {
  /** UUIDv7, which sorts by creation. */
  id: string;
  /** The name of the file, or the URL of the sitemap, unless the client set another; null if there is none. */
  name: string | null;
  source: ImportSource;
  status: ImportStatus;
  /**
   * The number of lines that have or will have an outcome, without blank lines, comments and the header. Grows while lines are
   * received.
   */
  lines: number;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
  /** The number of stored rejects; further ones are only counted. */
  keptRejects: number;
  /** Existing reports that the import created. */
  reports: ReportCounts;
  error: ImportFailure | null;
  /** The reason why an import in progress has been waiting since its latest attempt, or null. */
  waitingFor: ImportWait | null;
  createdAtMs: number;
  /** When all lines had an outcome. */
  finishedAtMs: number | null;
  /** When all reports that it created had been audited. Later audits do not change it. */
  auditsFinishedAtMs: number | null;
};

/** A line that did not become a report. */
export type ImportReject = {
  /** Line number in the file, from 1; for a sitemap, the position of the entry. */
  line: number;
  /** The content of the line, truncated if necessary. Never contains a password. */
  text: string;
  reason: string;
};

export const REJECT_TEXT_BYTES_MAX = 2048;

/**
 * The options of every row. `rendering`, `devices` and `renderRuns`: the rendering of the reports that it creates; absent: the
 * server's settings.
 */
export type ImportOptions = {
  privacy: Privacy;
  onDuplicate: DuplicatePolicy;
  rendering?: RenderingMode | undefined;
  devices?: DeviceChoice | undefined;
  renderRuns?: RenderRunChoice | undefined;
};

/** Whether an import with this status has ended. */
export function isImportFinal(status: ImportStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'canceled';
}
