import type {
  Hop,
  ExceededLimit,
  PageBody,
  PageCode,
  ArtifactValues,
  SiteArtifacts,
  TlsFacts,
  WebVitals,
} from '@pagemark/domain';
import type { PageFacts } from '@pagemark/html/facts/page-facts';

/** The time and duration of the fetch. Checks have no clock, so `at` is the current time for them. */
type FetchCircumstances = {
  at: Date;
  totalMs: number;
  requestedUrl: string;
};

/**
 * The inputs that a check may require, by name: the page, and the artifacts (see `ArtifactValues`). If one is
 * unavailable, the finding is `unknown`.
 */
export type CheckInputs = ArtifactValues & {
  /**
   * The parsed page, as far as it was read: the rendered page if there is one, otherwise the HTML that the server sent.
   */
  page: PageFacts;
  /** The same, available only when the whole page was read and analyzed: for counts and for absence. */
  wholePage: PageFacts;
  /** The same, available unless scripts create the content of the page: for checks that depend on its content. */
  content: PageFacts;
  /** The page as the server sent it, as far as it was read. */
  rawPage: PageFacts;
  /** The same, available only when the whole page was read and analyzed. */
  wholeRawPage: PageFacts;
  /** The response of the page (the last hop). */
  response: Hop;
  /** All responses: redirects first, the page last. */
  hops: readonly Hop[];
  /** The URL of the page after redirects. */
  url: URL;
  body: PageBody;
  /** Whether the page was rendered in a browser. */
  isRendered: boolean;
  /** Code that the page used and did not use while it loaded; null when it was not rendered. */
  code: PageCode | null;
  /** Web Vitals of the page load; null when it was not rendered. */
  vitals: WebVitals | null;
  /** Null when the page was fetched without TLS; unavailable when the fetcher did not capture it. */
  tls: TlsFacts | null;
  fetched: FetchCircumstances;
  /** Limits that were exceeded while fetching the page, gathering artifacts, or parsing. */
  limits: readonly ExceededLimit[];
  /** All artifacts, each with its own state: for checks that can work without some of them. */
  artifacts: SiteArtifacts;
};
export type CheckInputName = keyof CheckInputs;

/** The inputs that come from the rendered page when there is one. */
const DOCUMENT_INPUTS: ReadonlySet<CheckInputName> = new Set([
  'page',
  'wholePage',
  'content',
  'code',
  'vitals',
]);

/** Whether a check with these inputs reads the document of the page, or a browser's measurements of it. */
export function readsDocument(requires: readonly CheckInputName[]): boolean {
  return requires.some((name) => DOCUMENT_INPUTS.has(name));
}
