import type { FetchOutcome, PageSnapshot, Surroundings } from '@pagemark/domain';
import type { Auditor } from '../ports/auditor.ts';
import type { FetchPageOptions, FetchSurroundings, PageFetcher } from '../ports/page-fetcher.ts';

export type CapturePorts = { fetcher: PageFetcher; auditor: Auditor };

/**
 * Fetches a page and, unless that is switched off, what is around it. Trouble around the page never fails it: the checks
 * that needed it find nothing and say so. Rejects as the ports do, and with the signal's reason.
 */
export async function capturePage(
  { fetcher, auditor }: CapturePorts,
  url: string,
  options: FetchPageOptions = {},
): Promise<FetchOutcome> {
  const fetched = await fetcher.fetchPage(url, options);
  if (!fetched.ok || fetcher.fetchSurroundings === null) return fetched;
  const around = await lookAround(fetched.snapshot, { auditor, look: fetcher.fetchSurroundings }, options);
  return { ok: true, snapshot: { ...fetched.snapshot, around } };
}

async function lookAround(
  snapshot: PageSnapshot,
  { auditor, look }: { auditor: Auditor; look: FetchSurroundings },
  options: { signal?: AbortSignal },
): Promise<Surroundings> {
  const references = await auditor.references(snapshot, options).catch(() => null);
  options.signal?.throwIfAborted();
  try {
    return await look(snapshot, references, options);
  } catch {
    options.signal?.throwIfAborted();
    return {};
  }
}
