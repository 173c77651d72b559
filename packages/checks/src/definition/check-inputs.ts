import type { Hop, ExceededLimit, PageBody, ArtifactValues, SiteArtifacts, TlsFacts } from '@pagemark/domain';
import type { PageFacts } from '@pagemark/html/facts/page-facts';

/** When and how long the page was fetched. `at` stands for "now" in every check: a check has no clock. */
type FetchCircumstances = {
  at: Date;
  totalMs: number;
  requestedUrl: string;
};

/**
 * What a check may ask for in `needs`, by name: the page, and what was captured around it (see `ArtifactValues`). One
 * that is not available makes the finding `unknown`.
 */
export type CheckInputs = ArtifactValues & {
  /** Facts of the page's tree, as far as it was read. */
  page: PageFacts;
  /** The same facts, available only when the page was read and analyzed to its end: for counts and for absence. */
  wholePage: PageFacts;
  /** The page's own answer (the last hop). */
  response: Hop;
  /** All answers, redirects first, the page's own last. */
  hops: readonly Hop[];
  /** The URL of the page's own answer. */
  url: URL;
  body: PageBody;
  /** Null on a page that came without TLS; not available when the fetcher did not capture it. */
  tls: TlsFacts | null;
  fetched: FetchCircumstances;
  /** Limits that were met: when the page was fetched, around it, and in reading it. */
  limits: readonly ExceededLimit[];
  /** What was looked at around the page, each with its own state: for a check that says something without it. */
  artifacts: SiteArtifacts;
};
export type CheckInputName = keyof CheckInputs;
