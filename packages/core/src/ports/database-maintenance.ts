import type { Clock } from './clock.ts';
import type { IntegrityChecker } from './integrity-checker.ts';

/** Where a database is. */
export type DatabaseLocation = { engine: 'sqlite'; path: string } | { engine: 'postgres'; url: string };

/** A table that was copied, and found to be the same on both sides: the checksum is the sum of the SHA-256 of all rows, in hex. */
export type CopiedTable = { name: string; rows: number; checksum: string };

/** The progress of a copy: how many rows of a table were written or compared or whose indexes are created. */
export type CopyProgress =
  | { phase: 'reading' | 'comparing'; table: string; rows: number; ofRows: number }
  | { phase: 'indexing'; table: string };

export type CopyOptions = {
  nowMs: number;
  onProgress?: (progress: CopyProgress) => void;
  /** Ends the copy between two batches: it rejects with the signal's reason, and nothing is stored. */
  signal?: AbortSignal;
};

export type TransferOptions = CopyOptions & { from: DatabaseLocation; to: DatabaseLocation };

export type MigrateEarlyOptions = CopyOptions & {
  from: DatabaseLocation;
  /** A new database. Null for a file that takes the place of the old one, which stays beside it as `.old`. */
  to: DatabaseLocation | null;
};

/** How far a backup is: a file is copied as it is; the tables of a server are read, indexed and compared. */
export type BackupProgress =
  | { phase: 'copying'; copiedBytes: number; totalBytes: number }
  | CopyProgress
  | { phase: 'checking' };

export type BackupOptions = {
  /** Whether a file of that name may be replaced. */
  replace: boolean;
  signal: AbortSignal;
  onProgress: (progress: BackupProgress) => void;
};

/** A failed backup. Its message is for the operator; existing files are unchanged. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What an operator does with a database as a whole. Everything throws StoreOpenError when a database cannot be used. */
export type DatabaseMaintenance = {
  /** Writes the content of a database, even while it is in use, into a SQLite file. Returns its size in bytes. Throws BackupError. */
  backUp(database: DatabaseLocation, file: string, options: BackupOptions): Promise<number>;
  /** Opens a database for reading only, to check it. The caller closes it. */
  openIntegrityChecker(
    database: DatabaseLocation,
    options: { clock: Clock; leaseMs: number },
  ): Promise<IntegrityChecker>;
  /** Applies pending migrations. Returns their names. */
  migrate(database: DatabaseLocation): Promise<string[]>;
  /** Whether a database was made before 1.0. */
  isEarly(database: DatabaseLocation): Promise<boolean>;
  /** Copies a database made before 1.0 into a new one, and compares both. Throws BackupError when a file cannot be written. */
  migrateEarly(options: MigrateEarlyOptions): Promise<CopiedTable[]>;
  /** Copies everything from a database that is not in use into a new one, all or nothing, and compares both. Throws BackupError. */
  transfer(options: TransferOptions): Promise<CopiedTable[]>;
  /** Detaches a database from its secret key. Returns whether it did: `mayLose` allows it when only that key can decrypt something. */
  resetSecretKey(database: DatabaseLocation, mayLose: boolean): Promise<boolean>;
};
