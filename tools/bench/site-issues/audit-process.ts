// Audits pages of the project again for some time, and stores each run as the worker does.
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@pagemark/core';
import { EVERY_REPORT, resultOf } from '@pagemark/domain';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { COMPLETED_AUDIT, resultsWith } from '@pagemark/store/testing/completed-audit';
import { z } from 'zod';
import { randomBelow } from '../corpus/random-below.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { PROJECT } from './site-pages.ts';

/** How long to audit, in milliseconds. The response is the number of pages per second. */
export const AuditRequest = z.object({ ms: z.number() });
export type AuditRequest = z.infer<typeof AuditRequest>;

const ISSUES = 50;
/** As fast as a worker with many sites. */
const PAGES_PER_S = 40;

const [databaseUrl = ''] = process.argv.slice(2);
const limits = { hostDelayMs: 0, perHostMax: 10 };
const store = await openStore(DatabaseUrl.parse(databaseUrl), { clock: systemClock, limits });
const { id: accountId } = await store.accounts.ensure('default');
const random = randomBelow(11);
let cursor: string | null = null;

serveRequests(AuditRequest, async ({ ms }) => {
  const startedMs = performance.now();
  let audited = 0;
  while (performance.now() - startedMs < ms) {
    for (const id of await someReports()) {
      await auditAgain(id);
      audited += 1;
      const aheadMs = (1_000 * audited) / PAGES_PER_S - (performance.now() - startedMs);
      if (aheadMs > 0) await delay(aheadMs);
      if (performance.now() - startedMs >= ms) break;
    }
  }
  return (1_000 * audited) / (performance.now() - startedMs);
});

async function someReports(): Promise<string[]> {
  const page = await store.reports.list(accountId, {
    ...EVERY_REPORT,
    project: PROJECT,
    sortBy: 'id',
    direction: 'asc',
    perPage: 100,
    position: cursor === null ? { kind: 'page', page: 1 } : { kind: 'cursor', cursor },
  });
  cursor = page.nextCursor;
  return page.items.map(({ id }) => id);
}

async function auditAgain(id: string): Promise<void> {
  await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
  const [claim] = await store.queue.claim({ worker: 'bench', limit: 1 });
  if (claim === undefined) throw new Error('No run was claimed.');
  const issues = Array.from({ length: ISSUES }, (_, at) => ({
    check: `check-${5 * at + 1 + random(5)}`,
    verdict: random(2) === 0 ? ('fail' as const) : ('warn' as const),
    pointsLost: random(300) / 100,
    elements: random(9),
  }));
  const score = 30 + random(60);
  const audit = { ...COMPLETED_AUDIT, score, result: resultOf(score), results: resultsWith(issues) };
  if (!(await store.runs.complete(claim, audit))) throw new Error('A run could not be completed.');
}
