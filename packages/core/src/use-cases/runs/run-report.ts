import { resolveRendering, runFailure } from '@pagemark/domain';
import type { RenderingDefaults, RunFailure } from '@pagemark/domain';
import type { Claim, Queue } from '../../ports/queue.ts';
import type { RunStore } from '../../ports/store.ts';
import { auditUrl } from './audit-url.ts';
import type { AuditPorts } from './audit-url.ts';

export type RunPorts = AuditPorts & {
  runs: RunStore;
  queue: Queue;
  /** What is rendered when a report does not choose; null: this server renders nothing. */
  rendering: RenderingDefaults | null;
};

/**
 * The outcome of a claimed run. `lease_lost`: another worker has it, or the report was deleted; nothing was written.
 * `interrupted`: `signal` aborted; the claim is still open. `will_retry`: an internal error, with its cause.
 */
export type RunOutcome =
  | { kind: 'completed'; score: number }
  | { kind: 'failed'; failure: RunFailure }
  | { kind: 'lease_lost' }
  | { kind: 'interrupted' }
  | { kind: 'will_retry'; cause: unknown };

const NOT_RENDERED: RenderingDefaults = { rendering: 'off', devices: 'mobile' };

/** Audits the page of a claimed run and stores the outcome. Never rejects because of a page. */
export async function runReport(ports: RunPorts, claim: Claim, signal: AbortSignal): Promise<RunOutcome> {
  try {
    const { url, isNamedByPublic, choice } = claim.task;
    const rendering = ports.rendering === null ? NOT_RENDERED : resolveRendering(choice, ports.rendering);
    const page = await auditUrl(ports, url, { signal, isNamedByPublic, rendering });
    if (!page.ok) {
      const isWritten = await ports.runs.fail(claim, page.failure);
      return isWritten ? { kind: 'failed', failure: page.failure } : { kind: 'lease_lost' };
    }
    const isWritten = await ports.runs.complete(claim, page.audit);
    return isWritten ? { kind: 'completed', score: page.audit.score } : { kind: 'lease_lost' };
  } catch (cause) {
    if (signal.aborted) return { kind: 'interrupted' };
    const isKept = await ports.queue.fail(claim, runFailure('internal'));
    return isKept ? { kind: 'will_retry', cause } : { kind: 'lease_lost' };
  }
}
