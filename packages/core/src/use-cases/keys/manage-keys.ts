import { AppError, invalidField } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ApiKey, KeyPosition, KeyStore, Scope, Store } from '../../ports/store.ts';
import {
  generateKey,
  generateOperatorKeyId,
  OPERATOR_KEY_CHARACTERS_MIN,
  readKey,
} from './api-key-format.ts';
import type { ParsedKey } from './api-key-format.ts';

const KEY_NAME_CHARACTERS_MAX = 100;
/** The name of the operator's own key, after the setting; no other key has it. */
export const OPERATOR_KEY_NAME = 'PAGEMARK_API_KEY';
/** The account that the first start makes. */
export const DEFAULT_ACCOUNT_NAME = 'default';
/** A key that was revoked or has expired stays in lists for so long, in milliseconds: 90 days. */
export const ENDED_KEY_KEPT_MS = 90 * 86_400_000;
/** Keys read at once where all of an account are wanted. */
const PAGE_KEYS = 100;
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
    throw invalidField('name', `name must be 1 to ${KEY_NAME_CHARACTERS_MAX} characters long.`);
  }
  if (name === OPERATOR_KEY_NAME) {
    throw invalidField('name', `The name ${OPERATOR_KEY_NAME} is that of the operator's own key.`);
  }
  if (input.scopes.length === 0) throw invalidField('scopes', 'scopes must contain at least one scope.');
  const { key, id, digest } = generateKey();
  const record = newRecord({ ...input, name }, { id, digest }, ports.clock.nowMs());
  await ports.keys.create(record, by);
  return { key, record };
}

/** Revokes a key of the account; `by` as in {@link createKey}. Throws `key_not_found`. */
export async function revokeKey(keys: KeyStore, accountId: number, id: string, by?: Actor): Promise<void> {
  if (!(await keys.revoke(accountId, id, by))) throw new AppError('key_not_found', 'There is no such key.');
}

/** A page of an account's keys, newest first; `next` is the position of the page after it, null at the end. */
export async function listKeys(
  keys: KeyStore,
  accountId: number,
  { after, limit }: { after: KeyPosition | null; limit: number },
): Promise<{ items: ApiKey[]; next: KeyPosition | null }> {
  const found = await keys.list(accountId, { after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || last === undefined) return { items, next: null };
  return { items, next: { createdAtMs: last.createdAtMs, id: last.id } };
}

/** Every key of an account, newest first, read page by page. */
export async function* allKeys(keys: KeyStore, accountId: number): AsyncGenerator<ApiKey, void> {
  let after: KeyPosition | null = null;
  do {
    const page = await listKeys(keys, accountId, { after, limit: PAGE_KEYS });
    yield* page.items;
    after = page.next;
  } while (after !== null);
}

/** What the first start did about keys. `key` is there only when one was made: it is shown once. */
export type FirstKey = { kind: 'made'; key: string } | { kind: 'registered' } | { kind: 'present' };

/**
 * Makes sure that someone can call the service: registers the operator's own key when one is given, else makes
 * a key when there is no account yet. An operator's key that was registered before and is no longer given is
 * revoked, so that changing the setting is a rotation. Throws `validation_failed` on a key that is too short;
 * then the key before it stays valid.
 */
export async function ensureFirstKey(
  store: Store,
  clock: Clock,
  operatorKey: string | null,
): Promise<FirstKey> {
  const presented = operatorKey === null ? null : readOperatorKey(operatorKey);
  const fresh = (await store.accounts.count()) === 0;
  const account = await store.accounts.ensure(DEFAULT_ACCOUNT_NAME);
  const first =
    presented === null
      ? await makeFirstKey(store, { accountId: account.id, clock, fresh })
      : await registerOperatorKey(store.keys, { accountId: account.id, presented, nowMs: clock.nowMs() });
  await store.keys.revokeOperatorKeys(account.id, presented?.digest ?? null);
  return first;
}

function readOperatorKey(text: string): ParsedKey {
  const presented = readKey(text);
  if (presented !== null) return presented;
  throw invalidField(
    'PAGEMARK_API_KEY',
    `PAGEMARK_API_KEY must have ${OPERATOR_KEY_CHARACTERS_MIN} to 512 characters, and a correct checksum when it has the form of a generated key.`,
  );
}

async function makeFirstKey(
  store: Store,
  { accountId, clock, fresh }: { accountId: number; clock: Clock; fresh: boolean },
): Promise<FirstKey> {
  if (!fresh) return { kind: 'present' };
  const input = { accountId, name: 'first key', scopes: ALL_SCOPES, expiresAtMs: null };
  return { kind: 'made', key: (await createKey({ keys: store.keys, clock }, input)).key };
}

async function registerOperatorKey(
  keys: KeyStore,
  { accountId, presented, nowMs }: { accountId: number; presented: ParsedKey; nowMs: number },
): Promise<FirstKey> {
  const { digest } = presented;
  if ((await keys.getByDigest(digest)) !== null) return { kind: 'present' };
  const input = { accountId, name: OPERATOR_KEY_NAME, scopes: ALL_SCOPES, expiresAtMs: null };
  try {
    await keys.create(newRecord(input, { id: generateOperatorKeyId(), digest }, nowMs));
  } catch (error) {
    // Another process that starts at the same moment may have registered it just now.
    if ((await keys.getByDigest(digest)) === null) throw error;
    return { kind: 'present' };
  }
  return { kind: 'registered' };
}

function newRecord(input: NewKey, key: { id: string; digest: Uint8Array }, nowMs: number): ApiKey {
  return { ...input, ...key, createdAtMs: nowMs, lastUsedAtMs: null, revokedAtMs: null };
}
