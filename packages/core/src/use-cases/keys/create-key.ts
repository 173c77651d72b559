import { invalidField } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ApiKey, KeyStore, Scope } from '../../ports/store.ts';
import { generateKey } from './api-key-format.ts';

const KEY_NAME_CHARACTERS_MAX = 100;
/** The reserved name of the operator's own key, which is that of its setting. */
export const OPERATOR_KEY_NAME = 'PAGEMARK_API_KEY';

/** `expiresAtMs`: milliseconds since the epoch; null: never. */
export type NewKey = { accountId: number; name: string; scopes: Scope[]; expiresAtMs: number | null };

/** A key that was just created. `key` is shown once and not stored. */
export type CreatedKey = { key: string; record: ApiKey };

/** Creates a key. Throws `validation_failed`. `actor`: by default the operator. */
export async function createKey(
  ports: { keys: KeyStore; clock: Clock },
  input: NewKey,
  actor?: Actor,
): Promise<CreatedKey> {
  const name = input.name.trim();
  if (name === '' || name.length > KEY_NAME_CHARACTERS_MAX) {
    throw invalidField('name', `name must be 1 to ${KEY_NAME_CHARACTERS_MAX} characters long.`);
  }
  if (name === OPERATOR_KEY_NAME) {
    throw invalidField('name', `The name ${OPERATOR_KEY_NAME} is reserved for the operator's own key.`);
  }
  if (input.scopes.length === 0) throw invalidField('scopes', 'scopes must contain at least one scope.');
  const { key, id, digest } = generateKey();
  const record = newRecord({ ...input, name }, { id, digest }, ports.clock.nowMs());
  await ports.keys.create(record, actor);
  return { key, record };
}

/** The record of a new key. */
export function newRecord(input: NewKey, key: { id: string; digest: Uint8Array }, nowMs: number): ApiKey {
  return { ...input, ...key, createdAtMs: nowMs, lastUsedAtMs: null, revokedAtMs: null };
}
