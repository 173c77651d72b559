import { devicesOf, runFailure } from '@pagemark/domain';
import type {
  CompletedAudit,
  PageReferences,
  PageSnapshot,
  RenderingDefaults,
  RunFailure,
  ScriptChange,
  SiteArtifacts,
  SiteIcon,
} from '@pagemark/domain';
import type { Auditor, AuditOutcome } from '../../ports/auditor.ts';
import type { FetchPageOptions, GatherArtifacts, PageFetcher } from '../../ports/page-fetcher.ts';
import type { PageRenderer } from '../../ports/page-renderer.ts';
import { renderPage } from './render-page.ts';
import type { PageRendering } from './render-page.ts';
import { completedAuditOf } from './completed-audit.ts';

/** `renderer`: null if there is no browser. */
export type AuditPorts = { fetcher: PageFetcher; auditor: Auditor; renderer?: PageRenderer | null };

export type AuditUrlOptions = FetchPageOptions & {
  /** Whether and on which devices to render the page. Default: it is not rendered. */
  rendering?: RenderingDefaults;
};

/** The audit of a page, or the reason why there is none. `icon`: the icon of its site; null or absent if none was gathered. */
export type UrlAudit =
  | { ok: true; audit: CompletedAudit; icon?: SiteIcon | null }
  | ({ ok: false } & FailedAudit);

/** `pauseMs`: as in a `FetchOutcome`. */
export type FailedAudit = { failure: RunFailure; pauseMs?: number };

/**
 * Fetches a page, renders it on request, gathers its artifacts unless that is disabled, and audits it. A page that cannot be
 * fetched or audited is an outcome; a failed rendering is part of the audit. Rejects when `signal` aborts or an invariant is
 * broken.
 */
export async function auditUrl(
  ports: AuditPorts,
  url: string,
  { rendering: choice, ...options }: AuditUrlOptions = {},
): Promise<UrlAudit> {
  const { renderer = null } = ports;
  const fetched = await fetchPage(ports, url, options);
  if (!fetched.ok) return fetched;
  const { snapshot } = fetched;
  const render = async (): Promise<UrlAudit> => {
    if (choice === undefined || renderer === null) throw new Error('There is no browser to render with.');
    const { renderRuns } = choice;
    const task = { url: snapshot.finalUrl, devices: devicesOf(choice.devices), renderRuns };
    const rendering = await renderPage(renderer, task, options);
    const { view } = rendering;
    const shown = view === undefined ? snapshot : { ...snapshot, rendered: view };
    return withRendering(await auditSnapshot(ports, shown, options), rendering);
  };
  const mode = renderer === null ? 'off' : (choice?.rendering ?? 'off');
  if (mode === 'on') return render();
  const { audit, isAppShell } = await auditSnapshot(ports, snapshot, options);
  return mode === 'auto' && isAppShell ? render() : audit;
}

/**
 * Fetches and audits a page like `auditUrl`, without a browser. Null if its HTML has almost no content without scripts, so it
 * must be rendered.
 */
export async function auditUnlessAppShell(
  ports: AuditPorts,
  url: string,
  options: FetchPageOptions,
): Promise<UrlAudit | null> {
  const fetched = await fetchPage(ports, url, options);
  if (!fetched.ok) return fetched;
  const { audit, isAppShell } = await auditSnapshot(ports, fetched.snapshot, options);
  return isAppShell ? null : audit;
}

function fetchPage({ fetcher, auditor }: AuditPorts, url: string, options: FetchPageOptions) {
  auditor.prepare();
  return fetcher.fetchPage(url, options);
}

type SnapshotAudit = { audit: UrlAudit; isAppShell: boolean; scriptChanges: readonly ScriptChange[] };

async function auditSnapshot(
  { fetcher, auditor }: AuditPorts,
  snapshot: PageSnapshot,
  options: FetchPageOptions,
): Promise<SnapshotAudit> {
  const gather = fetcher.gatherArtifacts;
  if (gather === null) {
    options.onProgress?.({ phase: 'running_checks' });
    return snapshotAuditOf(await auditor.audit(snapshot, options), snapshot);
  }
  const page = await auditor.open(snapshot, options);
  if (!page.ok) return failedAudit(page.failure);
  try {
    const gathered = await gatherArtifacts(gather, snapshot, page.references, options);
    const { icon, artifacts } = withoutIcon(gathered);
    options.onProgress?.({ phase: 'running_checks' });
    const audited = await page.audit(artifacts, options);
    return withIcon(snapshotAuditOf(audited, { ...snapshot, artifacts }), icon);
  } finally {
    page.close();
  }
}

/** A failure to gather artifacts does not fail the page: checks that require them are skipped. */
async function gatherArtifacts(
  gather: GatherArtifacts,
  snapshot: PageSnapshot,
  references: PageReferences,
  options: FetchPageOptions,
): Promise<SiteArtifacts> {
  try {
    return await gather(snapshot, references, options);
  } catch {
    options.signal?.throwIfAborted();
    return {};
  }
}

/** Separates the icon from the artifacts: the process that audits the page does not need its bytes. */
function withoutIcon(artifacts: SiteArtifacts): { icon: SiteIcon | null; artifacts: SiteArtifacts } {
  const { favicon } = artifacts;
  if (favicon?.state !== 'available') return { icon: null, artifacts };
  const { icon = null, ...value } = favicon.value;
  return { icon, artifacts: { ...artifacts, favicon: { state: 'available', value } } };
}

function withIcon(snapshotAudit: SnapshotAudit, icon: SiteIcon | null): SnapshotAudit {
  const { audit } = snapshotAudit;
  return audit.ok ? { ...snapshotAudit, audit: { ...audit, icon } } : snapshotAudit;
}

function snapshotAuditOf(audited: AuditOutcome, snapshot: PageSnapshot): SnapshotAudit {
  if (!audited.ok) return failedAudit(audited.failure);
  const audit = completedAuditOf(audited, snapshot);
  return {
    audit:
      audit === null
        ? { ok: false, failure: runFailure('internal', 'Nothing on the page could be measured.') }
        : { ok: true, audit },
    isAppShell: audited.isAppShell,
    scriptChanges: audited.scriptChanges,
  };
}

function failedAudit(failure: RunFailure): SnapshotAudit {
  return { audit: { ok: false, failure }, isAppShell: false, scriptChanges: [] };
}

function withRendering(
  { audit: audited, scriptChanges }: SnapshotAudit,
  { results, images }: PageRendering,
): UrlAudit {
  if (!audited.ok) return audited;
  const { audit } = audited;
  const rendering = { ...results, scriptChanges };
  return { ...audited, audit: { ...audit, results: { ...audit.results, rendering }, images } };
}
