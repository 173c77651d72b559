// A minimal worker: claims and completes until nothing is open, then reports its jobs.
import { systemClock } from '@pagemark/core';
import { DatabaseUrl, openStore } from '../src/index.ts';
import { COMPLETED_AUDIT } from './queue-contract/queue-fixture.ts';

/** The report of the process when it is done. */
export type QueueChildReport = { jobIds: number[]; refused: number };

const [path = '', worker = '', leaseMs = '30000'] = process.argv.slice(2);
const location = DatabaseUrl.parse(path.includes(':') ? path : `file:${path}`);
const limits = { hostDelayMs: 0, backoffMs: 0, leaseMs: Number(leaseMs) };
const store = await openStore(location, { clock: systemClock, limits });
const report: QueueChildReport = { jobIds: [], refused: 0 };
while (await isAnyOpen()) {
  for (const claim of await store.queue.claim({ worker, limit: 3 })) {
    if (await store.runs.complete(claim, COMPLETED_AUDIT)) report.jobIds.push(claim.jobId);
    else report.refused += 1;
  }
}
await store.close();
process.send?.(report);

async function isAnyOpen(): Promise<boolean> {
  const { interactive, bulk } = await store.queue.counts();
  return interactive.queued + interactive.active + bulk.queued + bulk.active > 0;
}
