import type { ShownSession } from '@pagemark/core';
import { toTimestamp } from '@pagemark/http/wire';

/** A signed-in browser. `key_id` is null after sign-in with a link. */
export type SessionBody = {
  id: string;
  key_id: string | null;
  address: string | null;
  created_at: string;
  used_at: string;
  /** Whether it is the session of this call. */
  is_current: boolean;
};

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
