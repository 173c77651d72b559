import type { FetchOutcome, PageReferences, PageSnapshot, SiteArtifacts } from '@pagemark/domain';

/**
 * Gathers the artifacts of a fetched page within a budget of its own; those it could not gather are `unavailable` with
 * the reason. `references` is null when they are unknown. Rejects only when `signal` aborts or an invariant is broken.
 */
export type GatherArtifacts = (
  snapshot: PageSnapshot,
  references: PageReferences | null,
  options?: { signal?: AbortSignal },
) => Promise<SiteArtifacts>;

export type FetchPageOptions = {
  signal?: AbortSignal;
  /** The account did not send the URL: something public named it, so it may lead to public addresses alone. */
  isNamedByPublic?: boolean;
};

/** The only way out of the service: captures a page through the address guard. */
export type PageFetcher = {
  /**
   * Fetches a normalized URL. Every expected failure (unreachable, refused, too large, not HTML, an error
   * status, …) is an outcome; it rejects only when `signal` aborts or an invariant is broken.
   */
  fetchPage(url: string, options?: FetchPageOptions): Promise<FetchOutcome>;
  /** Null when it is switched off: then nothing but the page is fetched. */
  gatherArtifacts: GatherArtifacts | null;
  close(): Promise<void>;
};
