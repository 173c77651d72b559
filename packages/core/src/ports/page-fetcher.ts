import type { FetchOutcome } from '@pagemark/domain';

/** The only way out of the service: captures a page through the address guard. */
export type PageFetcher = {
  /**
   * Fetches a normalised URL. Every expected failure (unreachable, refused, too large, not HTML, an error
   * status, …) is an outcome; it rejects only when `signal` aborts or an invariant is broken.
   */
  fetchPage(url: string, options?: { signal?: AbortSignal }): Promise<FetchOutcome>;
  close(): Promise<void>;
};
