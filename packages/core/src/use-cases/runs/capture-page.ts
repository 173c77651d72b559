import type { FetchOutcome, PageSnapshot, SiteArtifacts } from '@pagemark/domain';
import type { Auditor } from '../../ports/auditor.ts';
import type { FetchPageOptions, GatherArtifacts, PageFetcher } from '../../ports/page-fetcher.ts';

export type CapturePorts = { fetcher: PageFetcher; auditor: Auditor };

/**
 * Fetches a page and, unless that is disabled, gathers its artifacts. A failure to gather them does not fail the page: the
 * checks that require them are skipped. Rejects as the ports do, and with the signal's reason.
 */
export async function capturePage(
  { fetcher, auditor }: CapturePorts,
  url: string,
  options: FetchPageOptions = {},
): Promise<FetchOutcome> {
  auditor.prepare();
  const fetched = await fetcher.fetchPage(url, options);
  if (!fetched.ok || fetcher.gatherArtifacts === null) return fetched;
  const artifacts = await gatherArtifacts(
    fetched.snapshot,
    { auditor, look: fetcher.gatherArtifacts },
    options,
  );
  return { ok: true, snapshot: { ...fetched.snapshot, artifacts } };
}

async function gatherArtifacts(
  snapshot: PageSnapshot,
  { auditor, look }: { auditor: Auditor; look: GatherArtifacts },
  options: { signal?: AbortSignal },
): Promise<SiteArtifacts> {
  const references = await auditor.references(snapshot, options).catch(() => null);
  options.signal?.throwIfAborted();
  try {
    return await look(snapshot, references, options);
  } catch {
    options.signal?.throwIfAborted();
    return {};
  }
}
