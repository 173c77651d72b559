import { AppError } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountStore, ApiKey, KeyPosition, KeyStore } from '../../ports/store.ts';
import { createAuthenticator } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import { createKey } from './create-key.ts';
import type { CreatedKey, NewKey } from './create-key.ts';
import { ensureFirstKey } from './first-key.ts';
import type { FirstKey } from './first-key.ts';

/** How long keys stay in lists after they were revoked or expired, in milliseconds: 90 days. */
export const ENDED_KEY_KEPT_MS = 90 * 86_400_000;
/** Page size when all keys of an account are read. */
const PAGE_KEYS = 100;
/** Keys deleted in one transaction. */
const DELETED_KEYS_MAX = 500;

/** The use cases of API keys. `actor`: by default the operator. */
export type Keys = Authenticator & {
  /** The only place where the key itself appears. Throws `validation_failed`. */
  create(input: NewKey, actor?: Actor): Promise<CreatedKey>;
  /** Ensures at startup that there is a key; see `ensureFirstKey`. Throws `validation_failed`. */
  ensureFirst(operatorKey: string | null): Promise<FirstKey>;
  /** A page of an account's keys, newest first. `next` is the position of the next page; null on the last page. */
  list(
    accountId: number,
    page: { after: KeyPosition | null; limit: number },
  ): Promise<{ items: ApiKey[]; next: KeyPosition | null }>;
  /** Every key of an account, newest first. */
  all(accountId: number): AsyncGenerator<ApiKey, void>;
  /** Takes effect in this process immediately, elsewhere within a second. Throws `key_not_found`. */
  revoke(accountId: number, id: string, actor?: Actor): Promise<void>;
  /** Deletes some of the keys that ended more than ENDED_KEY_KEPT_MS ago. `isMore`: there may be others. */
  deleteEnded(): Promise<{ deleted: number; isMore: boolean }>;
};

export type KeyPorts = { store: { accounts: AccountStore; keys: KeyStore }; clock: Clock };

export function createKeys({ store, clock }: KeyPorts): Keys {
  const { keys } = store;
  const authenticator = createAuthenticator(keys, clock);

  async function list(
    accountId: number,
    { after, limit }: { after: KeyPosition | null; limit: number },
  ): Promise<{ items: ApiKey[]; next: KeyPosition | null }> {
    const found = await keys.list(accountId, { after, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    if (found.length <= limit || last === undefined) return { items, next: null };
    return { items, next: { createdAtMs: last.createdAtMs, id: last.id } };
  }

  return {
    ...authenticator,
    create: (input, actor) => createKey({ keys, clock }, input, actor),
    ensureFirst: (operatorKey) => ensureFirstKey({ store, clock }, operatorKey),
    list,
    async *all(accountId) {
      let after: KeyPosition | null = null;
      do {
        const page = await list(accountId, { after, limit: PAGE_KEYS });
        yield* page.items;
        after = page.next;
      } while (after !== null);
    },
    async revoke(accountId, id, actor) {
      const isRevoked = await keys.revoke(accountId, id, actor);
      if (!isRevoked) throw new AppError('key_not_found', 'There is no such key.');
      authenticator.forget();
    },
    async deleteEnded() {
      const endedMs = clock.nowMs() - ENDED_KEY_KEPT_MS;
      const deleted = await keys.deleteEnded({ endedMs, limit: DELETED_KEYS_MAX });
      return { deleted, isMore: deleted === DELETED_KEYS_MAX };
    },
  };
}
