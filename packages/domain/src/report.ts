import type { ExceededLimit } from './limits.ts';
import type { Indexing, Privacy } from './privacy.ts';
import type { AuditMode } from './rendering/lab-audit.ts';
import type { DeviceChoice, RenderingMode, RenderRunChoice } from './rendering/rendering-choice.ts';
import type { RenderDevice } from './rendering/render-device.ts';
import type { RenderingResults, RunImage } from './rendering/rendering-results.ts';
import type { GradeThresholds, Result } from './result.ts';
import type { RunFailure } from './run-failure.ts';
import type { ScheduleInterval } from './schedule.ts';
import type { CategorySummary } from './scoring.ts';
import type { ScoredFinding } from './finding.ts';
import type { CompactFindings } from './compact-findings.ts';
import type { Hop, PageBody, TlsFacts } from './page-snapshot.ts';
import type { AssetKind } from './page-references.ts';
import type { ArtifactValues, GatherCost } from './site-artifacts.ts';
import type { UnavailableReason } from './unavailable-artifact.ts';

export const RUN_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Whether a run with this status has ended. */
export function isFinal(status: RunStatus): boolean {
  return status === 'completed' || status === 'failed';
}

/** One audited webpage of an account: the summary that lists show. Times are milliseconds since the epoch. */
export type Report = {
  /** UUIDv7, which sorts by creation. */
  id: string;
  url: string;
  /** The page's title in the shown result; null before the first one, and if it has none. */
  title: string | null;
  project: string;
  privacy: Privacy;
  /** 0 unless the privacy is public. */
  indexing: Indexing;
  mode: AuditMode;
  rendering: RenderingMode;
  devices: DeviceChoice;
  renderRuns: RenderRunChoice;
  /** Status of the latest run. */
  status: RunStatus;
  /** Result of the latest completed run; null before the first one. */
  result: Result | null;
  score: number | null;
  /** The score minus that of the previous completed run; null if there is none. */
  scoreChange: number | null;
  /** The device of the thumbnail of the shown result; null if its page was not rendered. */
  thumbnail: RenderDevice | null;
  categories: CategorySummary[];
  /** The reason why the latest run failed. */
  error: RunFailure | null;
  /** When the shown result was generated. */
  generatedAtMs: number | null;
  createdAtMs: number;
  updatedAtMs: number;
  /** Incremented by every change of the report; the basis of its ETag. */
  version: number;
};

/** The known transfer size of the files of one kind that browsers load with a page. */
export type TransferSize = { kind: AssetKind; files: number; bytes: number };

/** The cost of gathering the artifacts of a page, and which of them are unavailable. */
export type ArtifactSummary = Omit<GatherCost, 'limits'> & {
  unavailable: (UnavailableReason & { artifact: keyof ArtifactValues })[];
};

/** The facts about fetching the page, without IP addresses and body. */
export type FetchFacts = {
  finalUrl: string;
  status: number;
  httpVersion: string;
  hops: Omit<Hop, 'remoteAddress'>[];
  totalMs: number;
  bytes: PageBody['bytes'];
  truncated: boolean;
  contentEncodings: string[];
  charset: { name: string; source: PageBody['charset']['source'] };
  tls: TlsFacts | null;
  /** Limits that were exceeded, from the first request to the end of the audit. */
  limits: ExceededLimit[];
  /** Absent if the page's files were not requested. */
  transferSizes?: TransferSize[] | undefined;
  /** Absent if only the page was fetched. */
  artifacts?: ArtifactSummary | undefined;
};

/** The transfer sizes of a page: of the HTML, and if the run requested them, of its files by kind. */
export type PageTransferSize = { kind: 'html' | AssetKind; files: number; bytes: number };

export function pageTransferSizes({ bytes, transferSizes = [] }: FetchFacts): PageTransferSize[] {
  return [{ kind: 'html', files: 1, bytes: bytes.wire }, ...transferSizes];
}

/** The full results of a completed run, stored separately from the report's row. */
export type AuditResults = {
  /** Version of the checks and the scoring. */
  engine: string;
  profile: string;
  coverage: number;
  /** The thresholds that graded its scores. Absent in runs of versions that did not store them. */
  gradeThresholds?: GradeThresholds | undefined;
  /** The id of the check that capped the result; null if none did. Absent in runs of versions without a cap. */
  resultCappedBy?: string | null | undefined;
  fetch: FetchFacts;
  /** Absent if the page was not rendered. */
  rendering?: RenderingResults | undefined;
  findings: ScoredFinding[];
};

/** The results of a run as returned by the audit: findings without the texts that all runs share. */
export type NewResults = Omit<AuditResults, 'findings'> & { findings: CompactFindings };

/** The part of a completed run that the worker stores. */
export type CompletedAudit = {
  /** The page's title; null if it has none. */
  title: string | null;
  score: number;
  result: Result;
  categories: CategorySummary[];
  results: NewResults;
  /** Absent if the page was not rendered. */
  images?: readonly RunImage[] | undefined;
};

/**
 * Numbers of reports by state. Each report counts once: as `pending` while its latest run is queued or running, as
 * `failed` when that run failed, otherwise by its result. The five numbers add up to the total.
 */
export type ReportCounts = { pending: number; failed: number; bad: number; decent: number; good: number };

/** A site of an account, with the counts of its reports. */
export type Project = {
  project: string;
  createdAtMs: number;
  reports: ReportCounts & { total: number };
  /** The mean score of its pages; null if none has a result. */
  score: number | null;
  /** The average change of its pages' scores by their latest results; null if no page has an earlier result. */
  change: number | null;
  /** When its latest result was generated. */
  auditedAtMs: number | null;
  /** How often it is audited automatically; null if it is not. */
  every: ScheduleInterval | null;
  /** When it is audited automatically next; null if it is not. */
  nextAuditAtMs: number | null;
};
