import type { ExceededLimit } from './limits.ts';
import type { Privacy } from './privacy.ts';
import type { GradeThresholds, Result } from './result.ts';
import type { RunFailure } from './run-failure.ts';
import type { CategorySummary } from './scoring.ts';
import type { ScoredFinding } from './finding.ts';
import type { CompactFindings } from './compact-findings.ts';
import type { Hop, PageBody, TlsFacts } from './page-snapshot.ts';
import type { AssetKind } from './page-references.ts';
import type { ArtifactValues, GatherCost } from './site-artifacts.ts';
import type { UnavailableReason } from './unavailable-artifact.ts';

export const RUN_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Whether a run in this state will not change any more. */
export function isFinal(status: RunStatus): boolean {
  return status === 'completed' || status === 'failed';
}

/** One audited webpage of an account: the summary that lists show. Times are milliseconds since the epoch. */
export type Report = {
  /** UUIDv7: sorts by creation. */
  id: string;
  url: string;
  project: string;
  privacy: Privacy;
  /** Of the latest run. */
  status: RunStatus;
  /** Of the latest completed run; null until there is one. */
  result: Result | null;
  score: number | null;
  categories: CategorySummary[];
  /** Why the latest run failed. */
  error: RunFailure | null;
  /** When the shown result was generated. */
  generatedAtMs: number | null;
  createdAtMs: number;
  updatedAtMs: number;
  /** Grows by one with every change of the report: the base of its ETag. */
  version: number;
};

/** The transfer size of the files of a kind that browsers load with a page, where it is known. */
export type TransferSize = { kind: AssetKind; files: number; bytes: number };

/** What gathering the artifacts of a page cost, and which of them are not available. */
export type ArtifactSummary = Omit<GatherCost, 'limits'> & {
  unavailable: (UnavailableReason & { artifact: keyof ArtifactValues })[];
};

/** How the page was fetched, as a report shows it: no addresses, no body. */
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
  /** Limits that the page met, from the first hop to the end of its audit. */
  limits: ExceededLimit[];
  /** Absent when the page's files were not requested. */
  transferSizes?: TransferSize[] | undefined;
  /** Absent when nothing but the page was fetched. */
  artifacts?: ArtifactSummary | undefined;
};

/** The transfer sizes of a page: of the HTML, and of its files by kind when the run requested them. */
export type PageTransferSize = { kind: 'html' | AssetKind; files: number; bytes: number };

export function pageTransferSizes({ bytes, transferSizes = [] }: FetchFacts): PageTransferSize[] {
  return [{ kind: 'html', files: 1, bytes: bytes.wire }, ...transferSizes];
}

/** The full outcome of a completed run, stored separately from the report's row. */
export type AuditResults = {
  /** Version of the engine that made it: the checks and the scoring. */
  engine: string;
  profile: string;
  coverage: number;
  /** The thresholds that graded its scores. Absent in runs of versions that did not store them. */
  gradeThresholds?: GradeThresholds | undefined;
  fetch: FetchFacts;
  findings: ScoredFinding[];
};

/** The results of a run as the audit returns them: findings without the texts that all runs share. */
export type NewResults = Omit<AuditResults, 'findings'> & { findings: CompactFindings };

/** What the worker stores when a run has completed. */
export type CompletedAudit = {
  score: number;
  result: Result;
  categories: CategorySummary[];
  results: NewResults;
};

/**
 * Numbers of reports by state, each counted once: `pending` while the latest run is queued or running, `failed` when
 * it failed, else by result. A report with a result is `pending` while it is audited again, and the five numbers add
 * up to the total.
 */
export type ReportCounts = { pending: number; failed: number; bad: number; decent: number; good: number };

/** A site of an account, with its reports counted. */
export type Project = { project: string; createdAtMs: number; reports: ReportCounts & { total: number } };
