import { availableParallelism } from 'node:os';
import { DEFAULT_PROFILE } from '@pagemark/checks/profiles';
import type { AuditProfile } from '@pagemark/checks/profiles';
import type { Auditor, AuditOutcome, OpenedPage } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import { AUDIT_LIMITS_DEFAULT } from './audit-limits.ts';
import type { AuditLimits } from './audit-limits.ts';
import { createPageAudit } from './page-audit.ts';
import { createProcessPool } from './process-pool.ts';

const WAITING_MAX = 1_000;

export type AuditorOptions = {
  /** Weights, thresholds and grade thresholds. Default: the checks' own. */
  profile?: AuditProfile;
  /** Maximum concurrent audits, each in its own process. Default: one fewer than the machine has cores. */
  processes?: number;
  /** Limits of an audit; missing limits have their default. */
  limits?: Partial<AuditLimits>;
  /** Maximum pages that wait for a process; more are rejected with `overloaded`. Default: 1,000. */
  waitingMax?: number;
  /** The module of the processes, which tests replace. */
  processModule?: URL;
};

/**
 * Audits pages in separate processes, one page at a time in each. A page that exceeds its time fails with
 * `audit_timeout`; one that fills the heap or otherwise ends its process fails with `audit_crashed`. The process is
 * replaced, and no other page is affected. An aborted `signal` rejects with its reason; closing rejects audits in
 * progress with `shutting_down`.
 */
export function createAuditor(options: AuditorOptions = {}): Auditor {
  const profile = options.profile ?? DEFAULT_PROFILE;
  const limits: AuditLimits = { ...AUDIT_LIMITS_DEFAULT, ...options.limits };
  const pool = createProcessPool({
    settings: { profile, limits },
    limits,
    processModule: options.processModule ?? new URL('process/audit-process.ts', import.meta.url),
    processes: options.processes ?? Math.max(1, availableParallelism() - 1),
    waitingMax: options.waitingMax ?? WAITING_MAX,
  });
  const closing = new AbortController();
  let lastKey = 0;

  function pageAudit(snapshot: PageSnapshot) {
    lastKey += 1;
    return createPageAudit({ pool, limits, profile, closing: closing.signal, key: lastKey }, snapshot);
  }

  return {
    prepare() {
      // Nothing would close a process that is forked later.
      if (!closing.signal.aborted) pool.prepare();
    },
    audit: (snapshot, { signal } = {}): Promise<AuditOutcome> =>
      pageAudit(snapshot).audit(snapshot.artifacts, signal),
    async open(snapshot, { signal } = {}): Promise<OpenedPage> {
      const page = pageAudit(snapshot);
      const opened = await page.open(signal);
      if (!opened.ok) return opened;
      return {
        ok: true,
        references: opened.value.references,
        audit: (artifacts, options = {}) => page.audit(artifacts, options.signal),
        close: () => page.close(),
      };
    },
    async close() {
      closing.abort(new AppError('shutting_down', 'The service is stopping.'));
      await pool.close();
    },
  };
}
