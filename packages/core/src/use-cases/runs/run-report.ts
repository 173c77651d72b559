import { AppError, NOT_RENDERED, resolveRendering, runFailure } from '@pagemark/domain';
import type { RenderingDefaults, ReportProgress, RunFailure, SiteIcon } from '@pagemark/domain';
import type { Claim, Queue } from '../../ports/queue.ts';
import type { ProjectStore, RunStore } from '../../ports/store.ts';
import { auditUnlessAppShell, auditUrl } from './audit-url.ts';
import type { AuditPorts, FailedAudit, UrlAudit } from './audit-url.ts';
import { trackProgress } from './track-progress.ts';

export type RunPorts = AuditPorts & {
  runs: RunStore;
  queue: Queue;
  projects: Pick<ProjectStore, 'putIcon'>;
  /** The rendering of reports that do not choose one; null if this server has no browser. */
  rendering: RenderingDefaults | null;
};

/**
 * The outcome of a claimed run. `lease_lost`: another worker has claimed it, or the report was deleted; nothing was written.
 * `interrupted`: `signal` aborted; the claim is still open. `will_retry`: an internal error, with its cause. `will_render`: the
 * page needs a browser, and is queued in a rendering lane. `will_wait`: its host asked for a pause.
 */
export type RunOutcome =
  | { kind: 'completed'; score: number }
  | { kind: 'failed'; failure: RunFailure }
  | { kind: 'lease_lost' }
  | { kind: 'interrupted' }
  | { kind: 'will_render' }
  | { kind: 'will_wait' }
  | { kind: 'will_retry'; cause: unknown };

/**
 * Audits the page of a claimed run and stores the outcome; a page that needs a browser is moved to a rendering lane, unless it
 * was claimed from one. Never rejects because of a page; rejects when the store does, for example with `overloaded` while the
 * database is not writable.
 */
export async function runReport(ports: RunPorts, claim: Claim, signal: AbortSignal): Promise<RunOutcome> {
  const { onProgress, end } = trackProgress(ports.runs, claim);
  let isStoring = false;
  try {
    const { choice } = claim.task;
    const hasBrowser = (ports.renderer ?? null) !== null;
    const rendering =
      hasBrowser && ports.rendering !== null ? resolveRendering(choice, ports.rendering) : NOT_RENDERED;
    const page = claim.isRendering
      ? await auditRendered(ports, claim, { rendering, signal, onProgress })
      : await auditStatic(ports, claim, { rendering, signal, onProgress });
    isStoring = true;
    if ('needsBrowser' in page) {
      const isMoved = await ports.queue.moveToRendering(claim, page.needsBrowser);
      return { kind: isMoved ? 'will_render' : 'lease_lost' };
    }
    if (!page.ok) return await storeFailure(ports, claim, page);
    onProgress?.({ phase: 'saving' });
    const isWritten = await ports.runs.complete(claim, page.audit);
    if (!isWritten) return { kind: 'lease_lost' };
    await storeIcon(ports, claim, page.icon ?? null);
    return { kind: 'completed', score: page.audit.score };
  } catch (cause) {
    if (signal.aborted) return { kind: 'interrupted' };
    // An unavailable store is unrelated to the page, and does not count as an attempt.
    if (isStoring && cause instanceof AppError && cause.code === 'overloaded') throw cause;
    const isKept = await ports.queue.fail(claim, runFailure('internal'));
    return isKept ? { kind: 'will_retry', cause } : { kind: 'lease_lost' };
  } finally {
    end();
  }
}

/**
 * Stores why there is no audit. A page whose host asked for a pause waits for its end instead, unless a user is waiting for
 * it; not on its last attempt, so an import ends even if its host asks for one pause after another.
 */
async function storeFailure(
  { runs, queue }: Pick<RunPorts, 'runs' | 'queue'>,
  claim: Claim,
  { failure, pauseMs }: FailedAudit,
): Promise<RunOutcome> {
  const canWait = !claim.isInteractive && !claim.isLastAttempt;
  if (pauseMs !== undefined && canWait)
    return { kind: (await queue.postpone(claim, pauseMs)) ? 'will_wait' : 'lease_lost' };
  return (await runs.fail(claim, failure)) ? { kind: 'failed', failure } : { kind: 'lease_lost' };
}

/** Stores the icon of a page's site. A failure is ignored, because the run has ended; the next run of a page of the site tries again. */
async function storeIcon(
  { projects }: Pick<RunPorts, 'projects'>,
  { accountId, task }: Claim,
  icon: SiteIcon | null,
): Promise<void> {
  if (icon !== null) await projects.putIcon(accountId, task.reportId, icon).catch(() => false);
}

type AuditOptions = {
  rendering: RenderingDefaults;
  signal: AbortSignal;
  onProgress: ReportProgress | undefined;
};

/** Audits a page of a static lane; returns `needsBrowser` if it must be rendered instead. */
async function auditStatic(
  ports: RunPorts,
  { runId, task: { url, isNamedByPublic } }: Claim,
  { rendering: { rendering }, ...audit }: AuditOptions,
): Promise<UrlAudit | { needsBrowser: { hasRequested: boolean } }> {
  if (rendering === 'on') return { needsBrowser: { hasRequested: false } };
  const options = { ...audit, auditId: runId, isNamedByPublic };
  if (rendering === 'off') return auditUrl(ports, url, options);
  return (await auditUnlessAppShell(ports, url, options)) ?? { needsBrowser: { hasRequested: true } };
}

/** Audits a page of a rendering lane. With `auto`, it was moved there because its HTML has almost no content. */
function auditRendered(
  ports: RunPorts,
  { runId, task: { url, isNamedByPublic } }: Claim,
  { rendering, ...audit }: AuditOptions,
): Promise<UrlAudit> {
  const mode = rendering.rendering === 'auto' ? 'on' : rendering.rendering;
  const options = { ...audit, auditId: runId, isNamedByPublic };
  return auditUrl(ports, url, { ...options, rendering: { ...rendering, rendering: mode } });
}
