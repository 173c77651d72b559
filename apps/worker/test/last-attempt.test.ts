import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Auditor, PageFetcher } from '@pagemark/core';
import { isFinal, PRIVACY, runFailure } from '@pagemark/domain';
import { openStore } from '@pagemark/store';
import pino from 'pino';
import { expect, test } from 'vitest';
import { Worker } from '../src/worker.ts';

const LIMITS = { attemptsMax: 3, backoffMs: 0, hostDelayMs: 0, perHostMax: 50 };
const PAGE_MS = 100;
const DONE_MS = 20_000;

/** Fails every page after PAGE_MS and records which pages were in progress concurrently. */
function watchedFetcher(): PageFetcher & { beside: Map<string, Set<string>> } {
  const inProgress = new Set<string>();
  const beside = new Map<string, Set<string>>();
  return {
    beside,
    gatherArtifacts: null,
    close: () => Promise.resolve(),
    async fetchPage(url) {
      inProgress.add(url);
      for (const one of inProgress) beside.set(one, new Set([...(beside.get(one) ?? []), ...inProgress]));
      await sleep(PAGE_MS);
      inProgress.delete(url);
      return { ok: false, failure: runFailure('not_html'), hops: [] };
    },
  };
}

const auditor: Auditor = {
  prepare: () => undefined,
  audit: () => Promise.reject(new Error('No page is ever fetched.')),
  open: () => Promise.reject(new Error('No page is ever fetched.')),
  close: () => Promise.resolve(),
};

test('a last attempt runs alone, whatever else is in the queue', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-last-attempt-'));
  const store = await openStore(
    { engine: 'sqlite', path: join(folder, 'pagemark.db') },
    { clock: systemClock, limits: LIMITS },
  );
  const { id: accountId } = await store.accounts.ensure('test');
  const create = async (name: string) => {
    const details = {
      privacy: PRIVACY.private,
      passwordHash: null,
      lane: 'bulk',
      idempotency: null,
    } as const;
    const url = `http://one.example/${name}`;
    const outcome = await store.reports.create(accountId, { url, project: 'one.example', ...details });
    if (outcome.kind === 'key_reused') throw new Error('No key was used.');
    return outcome.report.id;
  };

  const unlucky = [await create('unlucky-1'), await create('unlucky-2')];
  for (let attempt = 1; attempt < LIMITS.attemptsMax; attempt += 1) {
    const claims = await store.queue.claim({ worker: 'gone', limit: 2 });
    expect(claims.map((claim) => claim.attempt)).toEqual([attempt, attempt]);
    for (const claim of claims)
      expect(await store.queue.fail(claim, runFailure('worker_crashed'))).toBe(true);
  }
  const fresh = await Promise.all(Array.from({ length: 20 }, (_, at) => create(`fresh-${at}`)));

  const fetcher = watchedFetcher();
  const hasher = createArgon2PasswordHasher();
  const { runs } = createCore({ store, hasher, clock: systemClock, page: { fetcher, auditor } });
  const logger = pino({ level: 'silent' });
  const worker = new Worker({
    runs,
    logger,
    name: 'here',
    concurrency: 8,
    renderConcurrency: 1,
    heartbeatMs: 1_000,
  });
  const ended = worker.run();
  try {
    const endAt = performance.now() + DONE_MS;
    const statuses = async () => {
      const reports = await Promise.all([...unlucky, ...fresh].map((id) => store.reports.get(accountId, id)));
      return reports.map((report) => report?.status ?? 'queued');
    };
    while (!(await statuses()).every(isFinal) && performance.now() < endAt) await sleep(50);
    expect((await statuses()).every(isFinal)).toBe(true);
  } finally {
    await worker.stop(0);
    await ended;
    await store.close();
    await rm(folder, { recursive: true });
  }
  const company = [...fetcher.beside].map(([url, others]) => ({
    isLast: url.includes('unlucky'),
    others: others.size - 1,
  }));
  expect(company.filter(({ isLast }) => isLast)).toEqual([
    { isLast: true, others: 0 },
    { isLast: true, others: 0 },
  ]);
  expect(company.filter(({ isLast, others }) => !isLast && others > 0).length).toBeGreaterThan(10);
});
