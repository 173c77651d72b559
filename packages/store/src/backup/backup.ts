/** How far a backup is: a file is copied as it is; the tables of a server are read, indexed and compared. */
export type BackupProgress =
  | { phase: 'copying'; copiedBytes: number; totalBytes: number }
  | { phase: 'reading'; table: string; rows: number; ofRows: number }
  | { phase: 'indexing' }
  | { phase: 'comparing'; table: string }
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
