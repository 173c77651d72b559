import type { Tx } from '../db/db.ts';
import { findStoredBytes } from '../queries/accounts.ts';
import { quotaExceeded } from '../queue/queue-full.ts';

/** Throws AppError `quota_exceeded` when an account stores as many bytes as it may. */
export async function requireQuota(tx: Tx, accountId: number, storedBytesMax: number): Promise<void> {
  const storedBytes = (await tx.one(findStoredBytes, { accountId }))?.storedBytes ?? 0;
  if (storedBytes >= storedBytesMax) throw quotaExceeded(storedBytes, storedBytesMax);
}
