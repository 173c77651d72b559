import { runFailure } from '@pagemark/domain';
import type {
  CompletedAudit,
  PageReferences,
  PageSnapshot,
  RunFailure,
  SiteArtifacts,
} from '@pagemark/domain';
import type { Auditor, AuditOutcome } from '../../ports/auditor.ts';
import type { FetchPageOptions, GatherArtifacts, PageFetcher } from '../../ports/page-fetcher.ts';
import { completedAuditOf } from './completed-audit.ts';

export type AuditPorts = { fetcher: PageFetcher; auditor: Auditor };

/** The audit of a page, or why there is none. */
export type UrlAudit = { ok: true; audit: CompletedAudit } | { ok: false; failure: RunFailure };

/**
 * Fetches a page, gathers its artifacts unless that is disabled, and audits it. A page that cannot be fetched or audited is an
 * outcome. Rejects when `signal` aborts or an invariant is broken.
 */
export async function auditUrl(
  { fetcher, auditor }: AuditPorts,
  url: string,
  options: FetchPageOptions = {},
): Promise<UrlAudit> {
  auditor.prepare();
  const fetched = await fetcher.fetchPage(url, options);
  if (!fetched.ok) return { ok: false, failure: fetched.failure };
  const { snapshot } = fetched;
  const gather = fetcher.gatherArtifacts;
  if (gather === null) return urlAuditOf(await auditor.audit(snapshot, options), snapshot);
  const page = await auditor.open(snapshot, options);
  if (!page.ok) return { ok: false, failure: page.failure };
  try {
    const artifacts = await gatherArtifacts(gather, snapshot, page.references, options);
    return urlAuditOf(await page.audit(artifacts, options), { ...snapshot, artifacts });
  } finally {
    page.close();
  }
}

/** A failure to gather artifacts does not fail the page: the checks that require them are skipped. */
async function gatherArtifacts(
  gather: GatherArtifacts,
  snapshot: PageSnapshot,
  references: PageReferences,
  options: { signal?: AbortSignal },
): Promise<SiteArtifacts> {
  try {
    return await gather(snapshot, references, options);
  } catch {
    options.signal?.throwIfAborted();
    return {};
  }
}

function urlAuditOf(audited: AuditOutcome, snapshot: PageSnapshot): UrlAudit {
  if (!audited.ok) return { ok: false, failure: audited.failure };
  const audit = completedAuditOf(audited, snapshot);
  return audit === null
    ? { ok: false, failure: runFailure('internal', 'Nothing on the page could be measured.') }
    : { ok: true, audit };
}
