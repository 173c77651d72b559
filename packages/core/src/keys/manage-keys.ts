import { AppError, invalidField } from '@pagemark/domain';
import type { Actor } from '../ports/activity-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { ApiKey, KeyStore, Scope, Store } from '../ports/store.ts';
import {
  generateKey,
  OPERATOR_KEY_CHARACTERS_MIN,
  OPERATOR_KEY_ID_PREFIX,
  readKey,
} from './api-key-format.ts';

const KEY_NAME_CHARACTERS_MAX = 100;
/** The account that the first start makes. */
export const DEFAULT_ACCOUNT_NAME = 'default';
const ALL_SCOPES: Scope[] = ['read', 'write', 'admin'];

export type NewKey = { accountId: number; name: string; scopes: Scope[]; expiresAtMs: number | null };

/** Makes a key; `by` is who makes it, the operator when absent. The answer is the only place where the key itself ever stands. Throws `validation_failed`. */
export async function createKey(
  ports: { keys: KeyStore; clock: Clock },
  input: NewKey,
  by?: Actor,
): Promise<{ key: string; record: ApiKey }> {
  const name = input.name.trim();
  if (name === '' || name.length > KEY_NAME_CHARACTERS_MAX) {
    throw invalidField('name', `The name must have 1 to ${KEY_NAME_CHARACTERS_MAX} characters.`);
  }
  if (input.scopes.length === 0) throw invalidField('scopes', 'The scopes must name at least one scope.');
  const { key, id, digest } = generateKey();
  const record = newRecord({ ...input, name }, { id, digest }, ports.clock.nowMs());
  await ports.keys.create(record, by);
  return { key, record };
}

/** Revokes a key of the account; `by` as in {@link createKey}. Throws `key_not_found`. */
export async function revokeKey(keys: KeyStore, accountId: number, id: string, by?: Actor): Promise<void> {
  if (!(await keys.revoke(accountId, id, by))) throw new AppError('key_not_found', 'There is no such key.');
}

/** What the first start did about keys. `key` is there only when one was made: it is shown once. */
export type FirstKey = { kind: 'made'; key: string } | { kind: 'registered' } | { kind: 'present' };

/**
 * Makes sure that someone can call the service: registers the operator's own key when one is given, else makes
 * a key when there is no account yet. An operator's key that was registered before and is no longer given is
 * revoked, so that changing the setting is a rotation. Throws `validation_failed` on a key that is too short.
 */
export async function ensureFirstKey(
  store: Store,
  clock: Clock,
  operatorKey: string | null,
): Promise<FirstKey> {
  const fresh = (await store.accounts.count()) === 0;
  const account = await store.accounts.ensure(DEFAULT_ACCOUNT_NAME);
  await revokeOldOperatorKeys(store.keys, account.id, operatorKey);
  const ports = { keys: store.keys, clock };
  if (operatorKey === null) {
    if (!fresh) return { kind: 'present' };
    const input = { accountId: account.id, name: 'first key', scopes: ALL_SCOPES, expiresAtMs: null };
    return { kind: 'made', key: (await createKey(ports, input)).key };
  }
  const presented = readKey(operatorKey);
  if (presented === null) {
    throw invalidField(
      'PAGEMARK_API_KEY',
      `PAGEMARK_API_KEY must have ${OPERATOR_KEY_CHARACTERS_MIN} to 512 characters, and a correct checksum when it has the form of a generated key.`,
    );
  }
  const known = await store.keys.get(presented.id);
  if (known !== null) return { kind: 'present' };
  const input = { accountId: account.id, name: 'PAGEMARK_API_KEY', scopes: ALL_SCOPES, expiresAtMs: null };
  try {
    await store.keys.create(newRecord(input, presented, clock.nowMs()));
  } catch (error) {
    // Another process that starts at the same moment may have registered it just now.
    if ((await store.keys.get(presented.id)) === null) throw error;
    return { kind: 'present' };
  }
  return { kind: 'registered' };
}

async function revokeOldOperatorKeys(
  keys: KeyStore,
  accountId: number,
  operatorKey: string | null,
): Promise<void> {
  const current = operatorKey === null ? null : readKey(operatorKey)?.id;
  for (const key of await keys.list(accountId)) {
    const ofOperator = key.id.startsWith(OPERATOR_KEY_ID_PREFIX);
    if (ofOperator && key.id !== current && key.revokedAtMs === null) await keys.revoke(accountId, key.id);
  }
}

function newRecord(input: NewKey, key: { id: string; digest: Uint8Array }, nowMs: number): ApiKey {
  return { ...input, ...key, createdAtMs: nowMs, lastUsedAtMs: null, revokedAtMs: null };
}
