import type { ImportOptions, ImportReject, ImportStatus } from '@pagemark/domain';
import type { ImportSource } from './import-source.ts';

/** How far an import is. */
export type ImportProgress = {
  id: string;
  status: ImportStatus;
  lines: number;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
  error: { code: string; message: string } | null;
};

/** Where an import goes: a database, or a server. */
export type ImportTarget = {
  /** Sends all of it. When `signal` aborts, nothing of it is kept. Throws AppError when it is refused. */
  send(source: ImportSource, options: ImportOptions, signal: AbortSignal): Promise<ImportProgress>;
  /** How far it is now. Between two looks it gets on. */
  look(id: string, signal: AbortSignal): Promise<ImportProgress>;
  /** The first rejects, at most `limit`. */
  rejects(id: string, limit: number): Promise<ImportReject[]>;
};
