import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../src/sqlite/index.ts';
import type { QueueChildReport } from './queue-child.ts';

const PROCESSES = 3;
const REPORTS = 300;
const CHILD_MS = 30_000;

test('processes that race for jobs complete each of them once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-queue-'));
  const path = join(folder, 'pagemark.db');
  const store = await openSqliteStore({ path, clock: systemClock });
  try {
    const { id: accountId } = await store.accounts.ensure('tester');
    const ids: string[] = [];
    for (let index = 0; index < REPORTS; index += 1) {
      const host = `${index % 7}.example`;
      const made = await store.reports.create(accountId, {
        url: `https://${host}/${index}`,
        project: host,
        privacy: 1,
        passwordHash: null,
        lane: index % 3 === 0 ? 'interactive' : 'bulk',
        idempotency: null,
      });
      if (made.kind === 'created') ids.push(made.report.id);
    }
    const reports = await Promise.all(Array.from({ length: PROCESSES }, (_, index) => work(path, index)));
    const jobIds = reports.flatMap((report) => report.jobIds);
    expect(jobIds).toHaveLength(REPORTS);
    expect(new Set(jobIds).size).toBe(REPORTS);
    expect(reports.map((report) => report.refused)).toEqual(reports.map(() => 0));
    expect(await store.runs.settled(ids)).toHaveLength(REPORTS);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});

/** Runs a worker process to its end. */
async function work(path: string, index: number): Promise<QueueChildReport> {
  const child = fork(new URL('queue-child.ts', import.meta.url), [path, `worker-${index}`], {
    timeout: CHILD_MS,
  });
  const sent: QueueChildReport[] = [];
  child.on('message', (message: QueueChildReport) => sent.push(message));
  await once(child, 'exit');
  const [report] = sent;
  if (report === undefined) throw new Error(`Worker ${index} ended without a word.`);
  return report;
}
