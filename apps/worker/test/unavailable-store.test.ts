import { createCore, systemClock } from '@pagemark/core';
import type { Auditor, PageFetcher, RunStore } from '@pagemark/core';
import { AppError, runFailure } from '@pagemark/domain';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Worker } from '../src/worker.ts';
import { openStoreFixture } from './store-fixture.ts';

const fetcher: PageFetcher = {
  gatherArtifacts: null,
  close: () => Promise.resolve(),
  fetchPage: () => Promise.resolve({ ok: false, failure: runFailure('not_html'), hops: [] }),
};

const auditor: Auditor = {
  prepare: () => undefined,
  audit: () => Promise.reject(new Error('No page is ever fetched.')),
  open: () => Promise.reject(new Error('No page is ever fetched.')),
  close: () => Promise.resolve(),
};

it('releases a run that the store is too busy for, or has no room for, without counting an attempt', async () => {
  const fixture = await openStoreFixture();
  const { runs: stored } = fixture.store;
  const attempts: number[] = [];
  const fail: RunStore['fail'] = async (claim, failure) => {
    attempts.push(claim.attempt);
    if (attempts.length <= 4) throw new AppError('overloaded', 'Not now.', { retryAfterS: 0 });
    return stored.fail(claim, failure);
  };
  const { runs } = createCore({
    store: { ...fixture.store, runs: { ...stored, fail } },
    hasher: { hash: async () => 'a hash', verify: async () => false },
    clock: systemClock,
    page: { fetcher, auditor },
  });
  const logger = pino({ level: 'silent' });
  const worker = new Worker({
    runs,
    logger,
    name: 'here',
    concurrency: 2,
    renderConcurrency: 1,
    heartbeatMs: 1_000,
  });
  const { id } = await fixture.createReport('http://one.example/');
  const ended = worker.run();
  try {
    // Its lease does not expire before that.
    expect(await fixture.allFinal([id], 20_000)).toMatchObject([{ error: { code: 'not_html' } }]);
    expect(attempts).toEqual([1, 1, 1, 1, 1]);
  } finally {
    await worker.stop(0);
    await ended;
    await fixture.close();
  }
});
