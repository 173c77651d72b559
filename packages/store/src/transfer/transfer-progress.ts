/** A table that was carried over, and found to be the same on both sides. */
export type TransferredTable = {
  name: string;
  rows: number;
  /** SHA-256 of all rows in the order of their keys, in hex. */
  checksum: string;
};

/** The progress of a transfer: how many rows of a table were written or compared, whose indexes are being created, or how many runs were queued. */
export type TransferProgress =
  | { step: 'copy' | 'compare'; table: string; rows: number; ofRows: number }
  | { step: 'index'; table: string }
  | { step: 'queue'; runs: number };

export type MoveOptions = {
  /** The SQLite file, and the PostgreSQL database. */
  from: string;
  to: string;
  nowMs: number;
  onProgress?: (progress: TransferProgress) => void;
  /** Ends the move between two batches: it rejects with the signal's reason, and nothing is moved. */
  signal?: AbortSignal;
};
