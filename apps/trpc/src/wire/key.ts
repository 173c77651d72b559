import type { ApiKey, Scope } from '@pagemark/core';
import { toTimestamp } from '@pagemark/http/wire';
import { timestampOrNull } from './timestamp.ts';

/** An API key as lists return it, without the key itself. */
export type KeyBody = {
  id: string;
  name: string;
  scopes: Scope[];
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
};

/** Converts a key to its wire form. Every member is listed, so that the digest is never exposed. */
export function toKeyBody(key: ApiKey): KeyBody {
  return {
    id: key.id,
    name: key.name,
    scopes: [...key.scopes],
    created_at: toTimestamp(key.createdAtMs),
    expires_at: timestampOrNull(key.expiresAtMs),
    last_used_at: timestampOrNull(key.lastUsedAtMs),
    revoked_at: timestampOrNull(key.revokedAtMs),
  };
}
