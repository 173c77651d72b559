import { OPERATOR_KEY_ID_PREFIX, OPERATOR_KEY_NAME } from '@pagemark/core';
import { sql } from 'kysely';
import { columnsOf, deleteSome, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

/** The columns of a key, named as in ApiKey. */
const KEY = [
  'id',
  'account_id',
  'name',
  'digest',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;
const STORED = columnsOf('api_keys', KEY);

export const insertKey = insertRow('api_keys', KEY);
export const findKeyByDigest = selectBy('api_keys', ['digest'], KEY);
export const findKey = selectBy('api_keys', ['id'], KEY);

/**
 * Deletes some of the keys that were revoked or had expired before a given time. Call it rarely: it scans the table until it has
 * found enough.
 */
export const deleteEndedKeys = deleteSome(
  'api_keys',
  ['id'],
  (arg: Arg<{ endedMs: number }>) =>
    sql`where revoked_at < ${arg('endedMs')} or expires_at < ${arg('endedMs')}`,
);

/** Keys of an account after a position, newest first; a scan of `api_keys_order`. */
export const listKeys = selectBy(
  'api_keys',
  ['account_id'],
  KEY,
  (arg: Arg<{ createdAtMs: number; id: string; limit: number }>) => sql`
    and (created_at, id) < (${arg('createdAtMs')}, ${arg('id')}) order by created_at desc, id desc limit ${arg('limit')}`,
);

/** Revokes a key; a revoked key keeps its first time of revocation. */
export const revokeKey = sqlStatement<{ accountId: number; id: string; nowMs: number }>(
  (arg) => sql`update api_keys set revoked_at = coalesce(revoked_at, ${arg('nowMs')})
    where id = ${arg('id')} and account_id = ${arg('accountId')}`,
);

/**
 * Revokes the operator's valid keys except the one with a digest; returns them. Earlier versions gave generated keys the id that
 * they contain. No other key has this name.
 */
export const revokeOperatorKeys = updateBy(
  'api_keys',
  [
    'account_id',
    sql`(id like ${sql.lit(`${OPERATOR_KEY_ID_PREFIX}%`)} or name = ${sql.lit(OPERATOR_KEY_NAME)})`,
    sql`revoked_at is null`,
  ],
  ['revoked_at as nowMs'],
  (arg: Arg<{ keptDigest: Uint8Array | null }>) =>
    sql<RowIn<typeof STORED>>`and digest is distinct from ${arg('keptDigest')} returning ${STORED}`,
);

/** Records when a key was used, unless a later use is known. */
export const touchKey = updateBy(
  'api_keys',
  ['id'],
  ['last_used_at as usedAtMs'],
  (arg: Arg<{ usedAtMs: number }>) => sql`and (last_used_at is null or last_used_at < ${arg('usedAtMs')})`,
);
