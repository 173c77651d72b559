import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArgon2PasswordHasher, createCore } from '@pagemark/core';
import type { Auditor, Lane, PageFetcher } from '@pagemark/core';
import { PRIVACY, runFailure } from '@pagemark/domain';
import { openStore } from '@pagemark/store';
import { expect, test } from 'vitest';

const LIMITS = { attemptsMax: 3, hostDelayMs: 0, perHostMax: 50 };
const PAUSE_MS = 300_000;
const FAILURE = runFailure('retry_after_active');

/** A host that asks for one pause after another. */
const fetcher: PageFetcher = {
  gatherArtifacts: null,
  close: () => Promise.resolve(),
  fetchPage: () => Promise.resolve({ ok: false, failure: FAILURE, hops: [], pauseMs: PAUSE_MS }),
};

const auditor: Auditor = {
  prepare: () => undefined,
  audit: () => Promise.reject(new Error('No page is ever fetched.')),
  open: () => Promise.reject(new Error('No page is ever fetched.')),
  close: () => Promise.resolve(),
};

/** Creates a report in a lane. `attempt` claims its run and audits it; null if there is nothing to claim. */
async function startHost(lane: Lane) {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-paused-host-'));
  let nowMs = Date.UTC(2026, 10, 20);
  const clock = { nowMs: () => nowMs };
  const store = await openStore(
    { engine: 'sqlite', path: join(folder, 'pagemark.db') },
    { clock, limits: LIMITS },
  );
  const { id: accountId } = await store.accounts.ensure('test');
  const details = { privacy: PRIVACY.private, passwordHash: null, lane, idempotency: null } as const;
  const page = { url: 'http://one.example/', project: 'one.example' };
  await store.reports.create(accountId, { ...page, ...details });
  const hasher = createArgon2PasswordHasher();
  const { runs } = createCore({ store, hasher, clock, page: { fetcher, auditor } });
  return {
    async attempt() {
      const [claim] = await store.queue.claim({ worker: 'here', limit: 1 });
      return claim === undefined ? null : runs.process(claim, new AbortController().signal);
    },
    pass(ms: number) {
      nowMs += ms;
    },
    async [Symbol.asyncDispose]() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

test('a page of an import waits for the end of the pause that its host asked for, twice at most', async () => {
  await using host = await startHost('bulk');
  for (const _ of [1, 2]) {
    expect(await host.attempt()).toEqual({ kind: 'will_wait' });
    host.pass(PAUSE_MS - 1);
    expect(await host.attempt()).toBe(null);
    host.pass(1);
  }
  expect(await host.attempt()).toEqual({ kind: 'failed', failure: FAILURE });
  host.pass(PAUSE_MS);
  expect(await host.attempt()).toBe(null);
});

test('a page that a user is waiting for fails at once', async () => {
  await using host = await startHost('interactive');
  expect(await host.attempt()).toEqual({ kind: 'failed', failure: FAILURE });
});
