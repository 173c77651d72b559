import { runFailure } from '@pagemark/domain';
import type { CompletedAudit, RunFailure } from '@pagemark/domain';
import type { FetchPageOptions } from '../../ports/page-fetcher.ts';
import { capturePage } from './capture-page.ts';
import type { CapturePorts } from './capture-page.ts';
import { completedAuditOf } from './completed-audit.ts';

/** The audit of a page, or why there is none. */
export type UrlAudit = { ok: true; audit: CompletedAudit } | { ok: false; failure: RunFailure };

/**
 * Fetches a page with its artifacts and audits it. A page that cannot be fetched or audited is an outcome. Rejects when
 * `signal` aborts or an invariant is broken.
 */
export async function auditUrl(
  ports: CapturePorts,
  url: string,
  options: FetchPageOptions = {},
): Promise<UrlAudit> {
  const fetched = await capturePage(ports, url, options);
  if (!fetched.ok) return { ok: false, failure: fetched.failure };
  const { signal } = options;
  const audited = await ports.auditor.audit(fetched.snapshot, signal === undefined ? {} : { signal });
  if (!audited.ok) return { ok: false, failure: audited.failure };
  const audit = completedAuditOf(audited, fetched.snapshot);
  return audit === null
    ? { ok: false, failure: runFailure('internal', 'Nothing on the page could be measured.') }
    : { ok: true, audit };
}
