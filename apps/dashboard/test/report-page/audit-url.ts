import { randomUUID } from 'node:crypto';
import { auditPage, ENGINE_VERSION } from '@pagemark/checks';
import { completedAuditOf, systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { compactWithOwnCatalog } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';
import { createPageFetcher, parseNetworks } from '@pagemark/fetcher';

/** Fetches and audits a page on loopback, as a worker does. */
export async function auditUrl(url: string): Promise<CompletedAudit> {
  const networks = parseNetworks('127.0.0.0/8');
  if (!networks.ok) throw new Error(networks.message);
  const fetcher = createPageFetcher({
    allowedNetworks: networks.networks,
    userAgent: 'test',
    clock: systemClock,
  });
  try {
    const fetched = await fetcher.fetchPage(url);
    if (!fetched.ok) throw new Error(fetched.failure.message);
    const { findings, limits, ...audited } = auditPage(fetched.snapshot);
    const packed = compactWithOwnCatalog(findings, randomUUID());
    const outcome = {
      ok: true,
      engine: ENGINE_VERSION,
      title: 'The audited page',
      profile: 'default',
      audit: audited,
      isAppShell: false,
      scriptChanges: [],
      findings: packed,
      limits,
    } as const;
    const audit = completedAuditOf(outcome, fetched.snapshot);
    if (audit === null) throw new Error('Nothing on the page could be measured.');
    return audit;
  } finally {
    await fetcher.close();
  }
}

/** Completes the oldest open run, as a worker does. */
export async function completeRun(store: Store, audit: CompletedAudit): Promise<void> {
  const [claim] = await store.queue.claim({ worker: 'test', limit: 1 });
  if (claim === undefined) throw new Error('There is no run to claim.');
  if (!(await store.runs.complete(claim, audit))) throw new Error('The claim was lost.');
}
