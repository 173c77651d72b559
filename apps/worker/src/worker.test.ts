import type { Claim, Runs } from '@pagemark/core';
import { pino } from 'pino';
import { expect, it } from 'vitest';
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

it('aborts a run after the grace period that was being claimed when the worker was stopped', async () => {
  const claiming = Promise.withResolvers<void>();
  const claimed = Promise.withResolvers<Claim[]>();
  const released: Claim[] = [];
  const runs: Runs = {
    claim: ({ isRendering = false }) => {
      claiming.resolve();
      return isRendering ? Promise.resolve([]) : claimed.promise;
    },
    // A page that never responds.
    process: (_claim, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'interrupted' }))),
    heartbeat: () => Promise.resolve([]),
    release: (claim) => Promise.resolve(released.push(claim) > 0),
    reclaim: () => Promise.resolve(0),
    reclaimExpired: () => Promise.resolve(0),
    dataVersion: () => Promise.resolve(0),
  };
  const worker = new Worker({
    runs,
    logger: pino({ level: 'silent' }),
    name: 'w',
    concurrency: 8,
    renderConcurrency: 1,
    heartbeatMs: 10_000,
  });
  const running = worker.run();
  await claiming.promise;
  const stopped = worker.stop(50);
  claimed.resolve([CLAIM]);
  await Promise.all([running, stopped]);
  expect(released).toEqual([CLAIM]);
});
