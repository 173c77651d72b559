import { SCOPES } from '@pagemark/core';
import type { ApiKey } from '@pagemark/core';
import { Timestamp, toTimestamp } from '@pagemark/http/wire';
import { z } from 'zod';
import { timestampOrNull } from './timestamp.ts';

/** An API key as lists return it, without the key itself. */
export const KeyBody = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
});
export type KeyBody = z.infer<typeof KeyBody>;

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
