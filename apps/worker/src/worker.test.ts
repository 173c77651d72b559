import { setImmediate } from 'node:timers/promises';
import type { Claim, RunOutcome, Runs } from '@pagemark/core';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { Worker } from './worker.ts';

const CLAIM: Claim = {
  jobId: 1,
  token: 'token',
  runId: 'run',
  accountId: 1,
  host: 'one.example',
  isRendering: false,
  isInteractive: true,
  task: {
    reportId: 'report',
    url: 'https://one.example/',
    isNamedByPublic: false,
    choice: { rendering: 'default', devices: 'default', renderRuns: 0 },
  },
  attempt: 1,
  isLastAttempt: false,
};

/** Runs that no page settles; each test replaces what it observes. */
const RUNS: Runs = {
  claim: () => Promise.resolve([]),
  // A page that never responds.
  process: (_claim, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'interrupted' }))),
  heartbeat: () => Promise.resolve([]),
  release: () => Promise.resolve(true),
  reclaim: () => Promise.resolve(0),
  reclaimExpired: () => Promise.resolve(0),
  dataVersion: () => Promise.resolve(0),
};

function startWorker(runs: Partial<Runs>, concurrency = 8) {
  const logger = pino({ level: 'silent' });
  const options = { logger, name: 'w', concurrency, renderConcurrency: 1, heartbeatMs: 10_000 };
  const worker = new Worker({ runs: { ...RUNS, ...runs }, ...options });
  return { worker, running: worker.run() };
}

const completed = (): RunOutcome => ({ kind: 'completed', score: 90 });

afterEach(() => void vi.useRealTimers());

it('aborts a run after the grace period that was being claimed when the worker was stopped', async () => {
  const claiming = Promise.withResolvers<void>();
  const claimed = Promise.withResolvers<Claim[]>();
  const released: Claim[] = [];
  const { worker, running } = startWorker({
    claim: ({ isRendering = false }) => {
      claiming.resolve();
      return isRendering ? Promise.resolve([]) : claimed.promise;
    },
    release: (claim) => Promise.resolve(released.push(claim) > 0),
  });
  await claiming.promise;
  const stopped = worker.stop(50);
  claimed.resolve([CLAIM]);
  await Promise.all([running, stopped]);
  expect(released).toEqual([CLAIM]);
});

it('fills the slots of runs that end together with one claim', async () => {
  const ended = Promise.withResolvers<void>();
  const limits: number[] = [];
  const filled = Promise.withResolvers<void>();
  const { worker, running } = startWorker(
    {
      claim: ({ isRendering = false, limit }) => {
        if (isRendering) return Promise.resolve([]);
        limits.push(limit);
        if (limits.length > 1) filled.resolve();
        return Promise.resolve(
          limits.length > 1 ? [] : ['a', 'b', 'c'].map((token) => ({ ...CLAIM, token })),
        );
      },
      process: (claim, signal) =>
        limits.length > 1 ? RUNS.process(claim, signal) : ended.promise.then(completed),
    },
    3,
  );
  ended.resolve();
  await filled.promise;
  await Promise.all([worker.stop(0), running]);
  expect(limits.slice(0, 2)).toEqual([3, 3]);
});

it('claims again without a pause when a run ends during a claim', async () => {
  // No pause ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ended = Promise.withResolvers<void>();
  const again = Promise.withResolvers<void>();
  let claims = 0;
  const { worker, running } = startWorker({
    claim: async ({ isRendering = false }) => {
      if (isRendering) return [];
      claims += 1;
      if (claims === 1) return [CLAIM];
      if (claims === 3) again.resolve();
      ended.resolve();
      // Long enough for the run to end.
      await setImmediate();
      return [];
    },
    process: () => ended.promise.then(completed),
    dataVersion: () => Promise.resolve(claims),
  });
  await again.promise;
  vi.useRealTimers();
  await Promise.all([worker.stop(0), running]);
  expect(claims).toBeGreaterThanOrEqual(3);
});
