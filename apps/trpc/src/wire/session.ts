import type { ShownSession } from '@pagemark/core';
import { Timestamp, toTimestamp } from '@pagemark/http/wire';
import { z } from 'zod';

/** A signed-in browser. `key_id` is null after sign-in with a link. */
export const SessionBody = z.strictObject({
  id: z.string(),
  key_id: z.string().nullable(),
  address: z.string().nullable(),
  created_at: Timestamp,
  used_at: Timestamp,
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
});
export type SessionBody = z.infer<typeof SessionBody>;

/** Converts a session to its wire form. `currentId`: the session of this call; null when the call has a key. */
export function toSessionBody(session: ShownSession, currentId: string | null): SessionBody {
  const { id, keyId, address, createdAtMs, usedAtMs } = session;
  return {
    id,
    key_id: keyId,
    address,
    created_at: toTimestamp(createdAtMs),
    used_at: toTimestamp(usedAtMs),
    is_current: id === currentId,
  };
}
