import { OPERATOR, SCOPES } from '@pagemark/core';
import type { Actor, ApiKey, Clock, KeyStore } from '@pagemark/core';
import type { Db, Tx } from '../db/db.ts';
import * as queries from '../queries/keys.ts';
import { insertKeyEvent } from '../queries/events.ts';
import { endSessionsOfKey } from '../queries/sessions.ts';
import { recordActivity } from './activity.ts';

type KeyRow = Omit<ApiKey, 'scopes'> & { scopes: string };

export function createKeyStore(db: Db, clock: Clock): KeyStore {
  return {
    create: (key, actor = OPERATOR) =>
      db.transaction(async (tx) => {
        await tx.run(queries.insertKey, { ...key, scopes: key.scopes.join(' ') });
        await record(tx, 'create_key', key, { actor, nowMs: clock.nowMs() });
      }),
    get: async (id) => toApiKeyOrNull(await db.one(queries.findKey, { id })),
    getByDigest: async (digest) => toApiKeyOrNull(await db.one(queries.findKeyByDigest, { digest })),
    list: async (accountId, { after, limit }) => {
      const { createdAtMs, id } = after ?? { createdAtMs: Number.MAX_SAFE_INTEGER, id: '' };
      return (await db.all(queries.listKeys, { accountId, createdAtMs, id, limit })).map(toApiKey);
    },
    revoke: (accountId, id, actor = OPERATOR) =>
      db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const row = await tx.one(queries.findKey, { id });
        if ((await tx.run(queries.revokeKey, { accountId, id, nowMs })) === 0 || row === null) return false;
        await tx.run(endSessionsOfKey, { accountId, keyId: id });
        // Revoking again changes nothing.
        if (row.revokedAtMs === null) await record(tx, 'revoke_key', toApiKey(row), { actor, nowMs });
        return true;
      }),
    revokeOperatorKeys: (accountId, keptDigest) =>
      db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const revoked = await tx.all(queries.revokeOperatorKeys, { accountId, keptDigest, nowMs });
        for (const row of revoked) {
          await tx.run(endSessionsOfKey, { accountId, keyId: row.id });
          await record(tx, 'revoke_key', toApiKey(row), { actor: OPERATOR, nowMs });
        }
        return revoked.length;
      }),
    touch: (uses) =>
      db.transaction(async (tx) => {
        // In a fixed order, so two processes that record uses of the same keys cannot deadlock.
        const sorted = [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1));
        for (const [id, usedAtMs] of sorted) await tx.run(queries.touchKey, { id, usedAtMs });
      }),
    deleteEnded: (before) => db.run(queries.deleteEndedKeys, before),
  };
}

/** Records in the activity log and as an event that a key was created or revoked. */
async function record(
  tx: Tx,
  action: 'create_key' | 'revoke_key',
  { id, accountId, name, scopes }: ApiKey,
  { actor, nowMs }: { actor: Actor; nowMs: number },
): Promise<void> {
  const detail = `${name}: ${scopes.join(', ')}`;
  await recordActivity(tx, { accountId, actor, action, object: id, detail, nowMs });
  const type = action === 'create_key' ? 'key.created' : 'key.revoked';
  await tx.run(insertKeyEvent, { accountId, type, keyId: id, data: JSON.stringify({ name }), nowMs });
}

function toApiKey(row: KeyRow): ApiKey {
  const words = new Set(row.scopes.split(' '));
  return { ...row, scopes: SCOPES.filter((scope) => words.has(scope)) };
}

function toApiKeyOrNull(row: KeyRow | null): ApiKey | null {
  return row === null ? null : toApiKey(row);
}
