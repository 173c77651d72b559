import { SCOPES } from '@pagemark/core';
import type { ApiKey, CreatedKey } from '@pagemark/core';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';
import { TimestampInput } from './timestamp-input.ts';
import { timestampOrNull, toTimestamp } from './report.ts';

/** The maximum length before trimming. */
const NAME_CHARACTERS_MAX = 200;
const NAME_LENGTH = 'name must be 1 to 100 characters long.';
const SCOPES_LIST = `scopes must be a list of some of ${SCOPES.join(', ')}.`;

/** The fields of a new key. */
export const CreateKeyInput = z.strictObject({
  name: z
    .string({ error: ({ input }) => (input === undefined ? 'name is required.' : 'name must be a string.') })
    .max(NAME_CHARACTERS_MAX, NAME_LENGTH)
    .describe('Name of the key, 1 to 100 characters.'),
  scopes: z
    .array(z.enum(SCOPES, { error: SCOPES_LIST }), { error: SCOPES_LIST })
    .max(SCOPES.length, SCOPES_LIST)
    .default(['read', 'write'])
    .describe(
      'What the key may do. `read`: GET. `write`: everything else. `admin`: keys, the activity log, webhooks, and changes of alerts.',
    ),
  expires_at: TimestampInput.refine((ms) => ms > Date.now(), 'expires_at must be in the future.')
    .describe('When the key expires, an ISO 8601 time in the future with a time zone. Default: never.')
    .nullable()
    .default(null),
});
export type CreateKeyInput = z.output<typeof CreateKeyInput>;

/** An API key in a list, without the key itself. */
export const KeyBody = z
  .strictObject({
    id: z.string().describe('Public id of the key, a part of the key itself.'),
    name: z.string().describe('Name of the key.'),
    scopes: z.array(z.enum(SCOPES)).describe('What the key may do.'),
    created_at: Timestamp.describe('When the key was created.'),
    expires_at: Timestamp.nullable().describe('When the key expires; null for a key that does not.'),
    last_used_at: Timestamp.nullable().describe('When the key was last used, within a minute; null before.'),
    revoked_at: Timestamp.nullable().describe('When the key was revoked; null for a valid key.'),
  })
  .meta({ id: 'Key', description: 'An API key, without the key itself.' });
export type KeyBody = z.infer<typeof KeyBody>;

/** A key that was just created, with the key itself. */
export const CreatedKeyBody = z
  .strictObject({
    key: z.string().describe('The key itself. No other response contains it.'),
    record: KeyBody.describe('The key as lists return it.'),
  })
  .meta({ id: 'CreatedKey', description: 'A new API key, with the key itself.' });
export type CreatedKeyBody = z.infer<typeof CreatedKeyBody>;

/** Converts a key to its wire format. Every property is listed, so the digest is never exposed. */
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

/** Converts a new key to its wire format. */
export function toCreatedKeyBody({ key, record }: CreatedKey): CreatedKeyBody {
  return { key, record: toKeyBody(record) };
}
