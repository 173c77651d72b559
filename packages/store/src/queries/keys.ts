import { OPERATOR_KEY_ID_PREFIX, OPERATOR_KEY_NAME } from '@pagemark/core';
import { sql } from 'kysely';
import { deleteSome, insertRow, selectBy } from '../db/by-column.ts';
import { statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

/** The columns of a key, named as in ApiKey. */
const KEY = [
  'id',
  'account_id as accountId',
  'name',
  'digest',
  'scopes',
  'created_at as createdAtMs',
  'expires_at as expiresAtMs',
  'last_used_at as lastUsedAtMs',
  'revoked_at as revokedAtMs',
] as const;

/** Stores a key. */
export const insertKey = insertRow('api_keys', KEY);

/** The key of a digest. */
export const findKeyByDigest = selectBy('api_keys', ['digest'], KEY);

/** The key of a public id. */
export const findKey = selectBy('api_keys', ['id'], KEY);

/** Deletes some of the keys that were revoked or had expired before a time. It reads the table until it has found so many: call it now and then. */
export const deleteEndedKeys = deleteSome(
  'api_keys',
  ['id'],
  (arg: Arg<{ endedMs: number }>) =>
    sql`where revoked_at < ${arg('endedMs')} or expires_at < ${arg('endedMs')}`,
);

/** Keys of an account after a position, newest first; scans `api_keys_order`. */
export const listKeys = selectBy(
  'api_keys',
  ['account_id as accountId'],
  KEY,
  (arg: Arg<{ createdAtMs: number; id: string; limit: number }>) => sql`
    and (created_at, id) < (${arg('createdAtMs')}, ${arg('id')}) order by created_at desc, id desc limit ${arg('limit')}`,
);

/** Revokes a key; a revoked key keeps its first time. */
export const revokeKey = statement<{ accountId: number; id: string; nowMs: number }>()((db, arg) =>
  db
    .updateTable('api_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(arg('nowMs'))) }))
    .where('id', '=', arg('id'))
    .where('account_id', '=', arg('accountId')),
);

type RevokeOperatorKeysArgs = { accountId: number; keptDigest: Uint8Array | null; nowMs: number };

/** Revokes the operator's keys that are valid, but the one of a digest; returns them. */
export const revokeOperatorKeys = statement<RevokeOperatorKeysArgs>()((db, arg) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: arg('nowMs') })
    .where('account_id', '=', arg('accountId'))
    // Earlier versions gave keys of the generated form the id that they contain. No other key has this name.
    .where((eb) =>
      eb.or([eb('id', 'like', `${OPERATOR_KEY_ID_PREFIX}%`), eb('name', '=', OPERATOR_KEY_NAME)]),
    )
    .where('revoked_at', 'is', null)
    .where((eb) => eb('digest', 'is distinct from', eb.val(arg('keptDigest'))))
    .returning(KEY),
);

/** Notes when a key was used, unless a later use is known. */
export const touchKey = statement<{ id: string; usedAtMs: number }>()((db, arg) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: arg('usedAtMs') })
    .where('id', '=', arg('id'))
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', arg('usedAtMs'))])),
);
