import type { ImportOptions, ImportReject, ImportStatus } from '@pagemark/domain';
import type { ImportSource } from './import-source.ts';

/** The progress of an import. */
export type ImportProgress = {
  id: string;
  status: ImportStatus;
  lines: number;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
  error: { code: string; message: string } | null;
  /** What it waits for; null: it does not wait. */
  waiting_for: { code: string; message: string } | null;
};

/** The destination of an import: a database or a server. */
export type ImportTarget = {
  /** Sends the whole source. When `signal` aborts, nothing is stored. Throws AppError when the source is rejected. */
  send(source: ImportSource, options: ImportOptions, signal: AbortSignal): Promise<ImportProgress>;
  /** Waits or works on the import, then returns the current progress. */
  poll(id: string, signal: AbortSignal): Promise<ImportProgress>;
  /** Returns the first rejects, at most `limit`. */
  rejects(id: string, limit: number): Promise<ImportReject[]>;
};
