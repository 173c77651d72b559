import { invalidField } from '@pagemark/domain';
import type { Clock } from '../../ports/clock.ts';
import { SCOPES } from '../../ports/store.ts';
import type { AccountStore, KeyStore } from '../../ports/store.ts';
import {
  generateOperatorKeyId,
  KEY_CHARACTERS_MAX,
  OPERATOR_KEY_CHARACTERS_MIN,
  readKey,
} from './api-key-format.ts';
import type { ParsedKey } from './api-key-format.ts';
import { createKey, newRecord, OPERATOR_KEY_NAME } from './create-key.ts';

/** The account that the first start creates. */
export const DEFAULT_ACCOUNT_NAME = 'default';

/** The outcome of ensuring a key at startup. `key` is present only if one was created: it is shown once. */
export type FirstKey = { kind: 'made'; key: string } | { kind: 'registered' } | { kind: 'present' };

type Ports = { store: { accounts: AccountStore; keys: KeyStore }; clock: Clock };

/**
 * Ensures that the service can be called: registers the operator's own key if there is one, otherwise creates a key if there is
 * no account yet. Revokes operator keys that were registered before, so changing the setting rotates the key. Throws
 * `validation_failed` for an invalid key; then the previous one stays valid.
 */
export async function ensureFirstKey({ store, clock }: Ports, operatorKey: string | null): Promise<FirstKey> {
  const parsed = operatorKey === null ? null : readOperatorKey(operatorKey);
  const isFirstStart = (await store.accounts.count()) === 0;
  const { id: accountId } = await store.accounts.ensure(DEFAULT_ACCOUNT_NAME);
  const ports = { keys: store.keys, clock };
  let first: FirstKey = { kind: 'present' };
  if (parsed !== null) first = await registerOperatorKey(ports, accountId, parsed);
  else if (isFirstStart) first = await createFirstKey(ports, accountId);
  await store.keys.revokeOperatorKeys(accountId, parsed?.digest ?? null);
  return first;
}

function readOperatorKey(text: string): ParsedKey {
  const parsed = readKey(text);
  if (parsed !== null) return parsed;
  throw invalidField(
    'PAGEMARK_API_KEY',
    `PAGEMARK_API_KEY must have ${OPERATOR_KEY_CHARACTERS_MIN} to ${KEY_CHARACTERS_MAX} characters, and a valid checksum if it has the format of a generated key.`,
  );
}

type KeyPorts = { keys: KeyStore; clock: Clock };

async function createFirstKey(ports: KeyPorts, accountId: number): Promise<FirstKey> {
  const input = { accountId, name: 'first key', scopes: [...SCOPES], expiresAtMs: null };
  return { kind: 'made', key: (await createKey(ports, input)).key };
}

async function registerOperatorKey(
  { keys, clock }: KeyPorts,
  accountId: number,
  { digest }: ParsedKey,
): Promise<FirstKey> {
  if ((await keys.getByDigest(digest)) !== null) return { kind: 'present' };
  const input = { accountId, name: OPERATOR_KEY_NAME, scopes: [...SCOPES], expiresAtMs: null };
  try {
    await keys.create(newRecord(input, { id: generateOperatorKeyId(), digest }, clock.nowMs()));
  } catch (error) {
    // Another process that starts at the same time may have registered the key.
    if ((await keys.getByDigest(digest)) === null) throw error;
    return { kind: 'present' };
  }
  return { kind: 'registered' };
}
