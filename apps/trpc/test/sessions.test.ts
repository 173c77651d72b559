import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAuthenticator,
  createKey,
  createSessions,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SIGN_IN_LINK_MS,
} from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;

async function open() {
  let nowMs = 1_800_000_000_000;
  const clock = { nowMs: () => nowMs };
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-sessions-'));
  const store = await openSqliteStore({ path: join(folder, 'pagemark.db'), clock });
  const { id: accountId } = await store.accounts.ensure('default');
  const ports = { keys: store.keys, clock };
  const { key, record } = await createKey(ports, {
    accountId,
    name: 'laptop',
    scopes: ['read'],
    expiresAtMs: nowMs + 3 * 24 * HOUR_MS,
  });
  const authenticator = createAuthenticator(store.keys, clock);
  const sessions = createSessions({ store, authenticator, clock });
  return {
    store,
    accountId,
    key,
    record,
    sessions,
    pass: (ms: number) => {
      nowMs += ms;
    },
    [Symbol.asyncDispose]: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

describe('a session', () => {
  it('has the scopes of its key, or all scopes after sign-in with a link', async () => {
    await using at = await open();
    const byKey = await at.sessions.signInWithKey(at.key);
    expect(await at.sessions.find(byKey.token)).toEqual({
      accountName: 'default',
      sessionId: expect.stringMatching(/^[0-9a-f]{24}$/),
      principal: { accountId: at.accountId, keyId: at.record.id, scopes: new Set(['read']) },
    });
    const { token: link } = await at.sessions.createLink(at.accountId);
    const byLink = await at.sessions.signInWithLink(link);
    const { principal } = (await at.sessions.find(byLink.token)) ?? {};
    expect(principal?.scopes).toEqual(new Set(['read', 'write', 'admin']));
  });

  it('ends after twelve hours of inactivity, but not when used', async () => {
    await using at = await open();
    const { token } = await at.sessions.signInWithKey(at.key);
    for (let times = 0; times < 3; times += 1) {
      at.pass(SESSION_IDLE_MS - 1);
      expect(await at.sessions.find(token)).not.toBeNull();
    }
    at.pass(SESSION_IDLE_MS);
    expect(await at.sessions.find(token)).toBeNull();
  });

  it('ends after seven days, even when used', async () => {
    await using at = await open();
    const { token: link } = await at.sessions.createLink(at.accountId);
    const { token } = await at.sessions.signInWithLink(link);
    let usedMs = 0;
    for (; usedMs + HOUR_MS < SESSION_LIFE_MS; usedMs += HOUR_MS) {
      at.pass(HOUR_MS);
      expect(await at.sessions.find(token)).not.toBeNull();
    }
    at.pass(HOUR_MS);
    expect(await at.sessions.find(token)).toBeNull();
  });

  it('ends when its key is revoked or expires', async () => {
    await using at = await open();
    const { token } = await at.sessions.signInWithKey(at.key);
    const { store, accountId, record } = at;
    expect(await at.sessions.find(token)).not.toBeNull();
    await store.keys.revoke(accountId, record.id);
    expect(await at.sessions.find(token)).toBeNull();
    await using later = await open();
    const second = await later.sessions.signInWithKey(later.key);
    for (let hours = 0; hours < 71; hours += 1) {
      later.pass(HOUR_MS);
      expect(await later.sessions.find(second.token)).not.toBeNull();
    }
    later.pass(HOUR_MS);
    expect(await later.sessions.find(second.token)).toBeNull();
  });

  it('is not found for invalid tokens, nor after sign-out', async () => {
    await using at = await open();
    const { token } = await at.sessions.signInWithKey(at.key);
    for (const none of ['', 'x', `${token}x`, token.slice(1), `${token.slice(0, -1)}*`, 'A'.repeat(43)]) {
      expect(await at.sessions.find(none)).toBeNull();
    }
    await at.sessions.signOut(token);
    expect(await at.sessions.find(token)).toBeNull();
  });

  it('does not start with a wrong key or an expired link', async () => {
    await using at = await open();
    const rejected = { code: 'unauthenticated' };
    await expect(at.sessions.signInWithKey('x'.repeat(40))).rejects.toMatchObject(rejected);
    const { token } = await at.sessions.createLink(at.accountId);
    await expect(at.sessions.signInWithLink('A'.repeat(43))).rejects.toMatchObject(rejected);
    at.pass(SIGN_IN_LINK_MS);
    await expect(at.sessions.signInWithLink(token)).rejects.toMatchObject(rejected);
  });
});
