import type {
  CategorySummary,
  EvidenceItem,
  Finding as DomainFinding,
  GradeThresholds,
  PageTransferSize,
  Privacy,
  RenderDevice,
  Report,
  Result,
  RunStatus,
  Verdict,
} from '@pagemark/domain';
import type { Rendering } from './rendering-data.ts';

export type { Lighthouse } from './lighthouse-data.ts';

// The data that the components show, in the shape of the API's responses: times are ISO 8601 in UTC.

/** One finding of a run. */
export type Finding = Pick<
  DomainFinding,
  'id' | 'category' | 'title' | 'verdict' | 'severity' | 'message' | 'description' | 'recommendation'
> & {
  /** URL of the standard or documentation that the check follows. */
  reference_url: string;
  /** Points of 100 that the check costs. */
  points_lost: number;
  /** The weight of the check in the score, and the share of it that the check earns; null outside of the score. */
  weight: number;
  credit: number | null;
  /** `count`: all occurrences. `items`: the first of them. */
  evidence: { count: number; items: readonly EvidenceItem[] };
  /** Measured values, by the check's own names. */
  data: Record<string, unknown>;
  /** The device whose rendering the check read; null when it read the HTML that the server sent. */
  device?: RenderDevice | null;
};

/** One response of the redirect chain. Durations in milliseconds; null for phases that did not occur. */
export type Hop = {
  url: string;
  status: number;
  timings: {
    dns_ms: number | null;
    connect_ms: number | null;
    tls_ms: number | null;
    first_byte_ms: number;
    total_ms: number;
  };
};

/** How the page was fetched. */
export type FetchFacts = {
  status: number;
  http_version: string;
  hops: readonly Hop[];
  timings: { total_ms: number };
  bytes: { wire: number; decoded: number };
  truncated: boolean;
  content_encodings: readonly string[];
  charset: { name: string; source: string };
  tls: { protocol: string; cipher: string; issuer: string; valid_to: string } | null;
  limits: readonly { name: string; value: number; message: string }[];
  transfer_sizes: readonly PageTransferSize[];
  /** Null when only the page was fetched. */
  artifacts: {
    requests: number;
    bytes: { wire: number };
    total_ms: number;
    skipped: readonly { count: number }[];
  } | null;
};

/** The results of a run. */
export type ReportResults = {
  /** Version of the checks and the scoring. */
  engine: string;
  /** Share of the total weight that could be measured, 0 to 1. */
  coverage: number;
  /** Null for runs that did not store them. */
  grade_thresholds: GradeThresholds | null;
  /** Id of the check that capped the result; null when none did. */
  result_capped_by: string | null;
  /** Set when scripts create the content of the page; null for other pages. */
  app_shell: { reasons: readonly { message: string }[] } | null;
  /** The page as a browser showed it; null when it was not rendered. */
  rendering: Rendering | null;
  fetch: FetchFacts;
  checks: readonly Finding[];
};

/** A report without its results. */
export type ReportSummary = {
  id: string;
  url: string;
  /** The page's title; null before the first result, and when it has none. */
  title: string | null;
  privacy: Privacy;
  /** Status of the latest run. */
  status: RunStatus;
  result: Result | null;
  score: Report['score'];
  categories: readonly CategorySummary[];
  /** Why the latest run failed; null unless it did. */
  error: { message: string } | null;
  /** When the latest completed run finished. */
  generated_at: string | null;
};

/** One run of a report. */
export type Run = {
  id: string;
  status: RunStatus;
  score: number | null;
  result: Result | null;
  /** The id of the check that capped the result; null when none did. */
  result_capped_by: string | null;
  error: { message: string } | null;
  /** Version of the checks; null until the run has completed. */
  engine: string | null;
  queued_at: string;
  started_at: string | null;
  finished_at: string | null;
};

/** The finding of one run for a check. */
export type ComparedFinding = { verdict: Verdict; message: string; occurrences: number; points_lost: number };

/** A check in two runs. `points`: gained from the earlier to the later; negative for points lost. */
export type ComparedCheck = Pick<DomainFinding, 'id' | 'title' | 'category' | 'severity'> & {
  points: number;
  from: ComparedFinding;
  to: ComparedFinding;
};

/** A value in the earlier and in the later run; null when it was not measured. */
export type InBoth = { from: number | null; to: number | null };

/** The difference between two runs of a report. */
export type Comparison = {
  from: Run;
  to: Run;
  categories: readonly (InBoth & Pick<CategorySummary, 'id' | 'title'>)[];
  metrics: {
    first_byte_ms: InBoth;
    total_ms: InBoth;
    html_bytes: InBoth;
    files: InBoth;
    transfer_bytes: InBoth;
  };
  new: readonly ComparedCheck[];
  fixed: readonly ComparedCheck[];
  changed: readonly ComparedCheck[];
  persisting: readonly ComparedCheck[];
  /** Number of checks that only one of the runs has or could measure. */
  not_compared: number;
};
