import { runFailure } from '@pagemark/domain';
import type { RunFailure } from '@pagemark/domain';
import type { Auditor } from '../../ports/auditor.ts';
import type { PageFetcher } from '../../ports/page-fetcher.ts';
import type { Claim, Queue } from '../../ports/queue.ts';
import type { RunStore } from '../../ports/store.ts';
import { capturePage } from './capture-page.ts';
import { completedAuditOf } from './completed-audit.ts';

export type RunPorts = { runs: RunStore; queue: Queue; fetcher: PageFetcher; auditor: Auditor };

/**
 * What came of working on a claim. `lost`: the lease passed to another, or the report is gone, and nothing was
 * written. `interrupted`: `signal` aborted; the claim is still open. `retrying`: an error of ours, with its cause.
 */
export type RunOutcome =
  | { kind: 'completed'; score: number }
  | { kind: 'failed'; failure: RunFailure }
  | { kind: 'lost' }
  | { kind: 'interrupted' }
  | { kind: 'retrying'; cause: unknown };

/** Works on a claimed job: fetches the page and what is around it, audits it, writes what came of it. Never rejects on what a page does. */
export async function runReport(ports: RunPorts, claim: Claim, signal: AbortSignal): Promise<RunOutcome> {
  try {
    const task = await ports.runs.begin(claim);
    if (task === null) return { kind: 'lost' };
    const fetched = await capturePage(ports, task.url, { signal, isNamedByPublic: task.isNamedByPublic });
    if (!fetched.ok) return await fail(ports, claim, fetched.failure);
    const audited = await ports.auditor.audit(fetched.snapshot, { signal });
    if (!audited.ok) return await fail(ports, claim, audited.failure);
    const audit = completedAuditOf(audited, fetched.snapshot);
    if (audit === null)
      return await fail(ports, claim, runFailure('internal', 'Nothing on the page could be measured.'));
    const written = await ports.runs.complete(claim, audit);
    return written ? { kind: 'completed', score: audit.score } : { kind: 'lost' };
  } catch (cause) {
    if (signal.aborted) return { kind: 'interrupted' };
    const kept = await ports.queue.retryLater(claim, runFailure('internal'));
    return kept ? { kind: 'retrying', cause } : { kind: 'lost' };
  }
}

async function fail(ports: RunPorts, claim: Claim, failure: RunFailure): Promise<RunOutcome> {
  const written = await ports.runs.fail(claim, failure);
  return written ? { kind: 'failed', failure } : { kind: 'lost' };
}
