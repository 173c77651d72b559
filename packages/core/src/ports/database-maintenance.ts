import type { Clock } from './clock.ts';
import type { IntegrityChecker } from './integrity-checker.ts';

/** The location of a database. */
export type DatabaseLocation = { engine: 'sqlite'; path: string } | { engine: 'postgres'; url: string };

/**
 * A table that was copied and verified to be the same in both databases. The checksum is the sum of the SHA-256 digests of all
 * rows, in hexadecimal.
 */
export type CopiedTable = { name: string; rows: number; checksum: string };

/** The progress of a copy: rows of a table that were written or compared, or whose indexes are being created. */
export type CopyProgress =
  | { phase: 'reading' | 'comparing'; table: string; rows: number; ofRows: number }
  | { phase: 'indexing'; table: string };

export type CopyOptions = {
  nowMs: number;
  onProgress?: (progress: CopyProgress) => void;
  /** Aborts the copy between two batches: it rejects with the signal's reason, and nothing is stored. */
  signal?: AbortSignal;
};

export type TransferOptions = CopyOptions & { from: DatabaseLocation; to: DatabaseLocation };

export type MigrateEarlyOptions = CopyOptions & {
  from: DatabaseLocation;
  /** A new database. Null for a file that replaces the old one, which is kept next to it as `.old`. */
  to: DatabaseLocation | null;
};

/** The progress of a backup: a file is copied directly; the tables of a server are read, indexed and compared. */
export type BackupProgress =
  | { phase: 'copying'; copiedBytes: number; totalBytes: number }
  | CopyProgress
  | { phase: 'checking' };

export type BackupOptions = {
  /** Whether an existing file with that name may be replaced. */
  replace: boolean;
  signal: AbortSignal;
  onProgress: (progress: BackupProgress) => void;
};

/** A failed backup. Its message is for the operator; existing files are unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Operations on a database as a whole. All throw StoreOpenError when a database cannot be used. */
export type DatabaseMaintenance = {
  /** Copies a database into a SQLite file, even while it is in use. Returns its size in bytes. Throws BackupError. */
  backUp(database: DatabaseLocation, file: string, options: BackupOptions): Promise<number>;
  /** Opens a database read-only to verify it. The caller must close it. */
  openIntegrityChecker(
    database: DatabaseLocation,
    options: { clock: Clock; leaseMs: number },
  ): Promise<IntegrityChecker>;
  /** Applies pending migrations. Returns their names. */
  migrate(database: DatabaseLocation): Promise<string[]>;
  /** Whether a database was created before 1.0. */
  isEarly(database: DatabaseLocation): Promise<boolean>;
  /** Copies a database created before 1.0 into a new one, and compares both. Throws BackupError when a file cannot be written. */
  migrateEarly(options: MigrateEarlyOptions): Promise<CopiedTable[]>;
  /**
   * Copies everything from a database that is not in use into a new one, and compares both; after a failure nothing is stored.
   * Throws BackupError.
   */
  transfer(options: TransferOptions): Promise<CopiedTable[]>;
  /** Detaches a database from its secret key. Returns whether it did. `mayLose`: do so even if data becomes undecryptable. */
  resetSecretKey(database: DatabaseLocation, mayLose: boolean): Promise<boolean>;
};
