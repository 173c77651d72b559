import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@pagemark/domain';
import type { Clock } from '../../ports/clock.ts';
import type { ApiKey, KeyStore, Scope } from '../../ports/store.ts';
import { readKey } from './api-key-format.ts';
import { createEndWatch } from './end-watch.ts';
import type { EndWatch } from './end-watch.ts';

/** How long a key is cached, in milliseconds. A revocation by another process takes effect within this time. */
const CACHE_MS = 1_000;
const CACHE_KEYS_MAX = 10_000;

/** The authenticated caller. */
export type Principal = { accountId: number; keyId: string; scopes: ReadonlySet<Scope> };

export type Authenticator = {
  /** Returns the principal of a key. Throws AppError `unauthenticated`, without a reason. */
  authenticate(key: string): Promise<Principal>;
  /** A signal that aborts with `signal`, or within two seconds after the key with this id is revoked or expires. */
  whileValid: EndWatch;
  /** Clears the cache, so a change made by this process takes effect immediately. */
  forget(): void;
  /** Stores when keys were last used. */
  flush(): Promise<void>;
};

type Cached = { key: ApiKey; principal: Principal; untilMs: number };

/** Looks up keys with a small, short-lived cache. Without it, the lookup takes an eighth of a list request. */
export function createAuthenticator(keys: KeyStore, clock: Clock): Authenticator {
  const cache = new Map<string, Cached>();
  const uses = new Map<string, number>();

  function accept(cached: Cached, nowMs: number): Principal {
    if (cached.key.expiresAtMs !== null && cached.key.expiresAtMs <= nowMs) throw refusal();
    uses.set(cached.key.id, nowMs);
    return cached.principal;
  }

  async function isValid(id: string): Promise<boolean> {
    const key = await keys.get(id);
    return key !== null && !hasKeyEnded(key, clock.nowMs());
  }

  return {
    whileValid: createEndWatch(isValid),
    async authenticate(text) {
      const presented = readKey(text);
      if (presented === null) throw refusal();
      const nowMs = clock.nowMs();
      const name = Buffer.from(presented.digest).toString('base64');
      const known = cache.get(name);
      if (known !== undefined && known.untilMs > nowMs && sameDigest(known.key.digest, presented.digest)) {
        return accept(known, nowMs);
      }
      const key = await keys.getByDigest(presented.digest);
      if (key === null || hasKeyEnded(key, nowMs) || !sameDigest(key.digest, presented.digest))
        throw refusal();
      const principal = { accountId: key.accountId, keyId: key.id, scopes: new Set(key.scopes) };
      const cached = { key, principal, untilMs: nowMs + CACHE_MS };
      if (cache.size >= CACHE_KEYS_MAX) cache.clear();
      cache.set(name, cached);
      return accept(cached, nowMs);
    },
    forget: () => cache.clear(),
    async flush() {
      if (uses.size === 0) return;
      const noted = new Map(uses);
      uses.clear();
      await keys.touch(noted);
    },
  };
}

/** Whether a key was revoked or has expired. */
export function hasKeyEnded({ revokedAtMs, expiresAtMs }: ApiKey, nowMs: number): boolean {
  return revokedAtMs !== null || (expiresAtMs !== null && expiresAtMs <= nowMs);
}

function refusal(): AppError {
  return new AppError('unauthenticated', 'The API key is missing, unknown, expired or revoked.');
}

function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
