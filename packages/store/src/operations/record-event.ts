import type { ApiKey } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { insertKeyEvent } from '../queries/events.ts';

/** Writes the event of a key that was created or revoked. */
export async function recordKeyEvent(
  tx: Tx,
  type: 'key.created' | 'key.revoked',
  { id: keyId, accountId, name }: Pick<ApiKey, 'id' | 'accountId' | 'name'>,
  nowMs: number,
): Promise<void> {
  await tx.run(insertKeyEvent, { accountId, type, keyId, data: JSON.stringify({ name }), nowMs });
}
