import type {
  FetchOutcome,
  PageReferences,
  PageSnapshot,
  ReportProgress,
  SiteArtifacts,
} from '@pagemark/domain';

/**
 * Gathers the artifacts of a fetched page within its own budget. Missing artifacts are `unavailable` with a reason. `references`:
 * null if they are unknown. Rejects only when `signal` aborts or an invariant is broken.
 */
export type GatherArtifacts = (
  snapshot: PageSnapshot,
  references: PageReferences | null,
  options?: Pick<FetchPageOptions, 'auditId' | 'signal' | 'onProgress'>,
) => Promise<SiteArtifacts>;

export type FetchPageOptions = {
  signal?: AbortSignal;
  /**
   * Identifies the audit. Another audit of the same page uses nothing that was cached before it began. Default: cached results
   * are used.
   */
  auditId?: string;
  /** The URL comes from a public source rather than the account, so only public addresses are allowed. */
  isNamedByPublic?: boolean;
  /** Called while the page is fetched and its artifacts are gathered. Default: progress is not reported. */
  onProgress?: ReportProgress | undefined;
};

/** The only component that sends requests to other hosts. It connects through the address guard. */
export type PageFetcher = {
  /**
   * Fetches a normalized URL. Every expected failure (unreachable, refused, too large, not HTML, an error
   * status, …) is an outcome; it rejects only when `signal` aborts or an invariant is broken.
   */
  fetchPage(url: string, options?: FetchPageOptions): Promise<FetchOutcome>;
  /** Null if gathering artifacts is disabled, and only the page is fetched. */
  gatherArtifacts: GatherArtifacts | null;
  close(): Promise<void>;
};
