import type {
  ActiveProgress,
  AuditMode,
  AuditResults,
  CompletedAudit,
  DeviceChoice,
  ListPage,
  Indexing,
  LabAudit,
  Privacy,
  Project,
  PageImage,
  ProjectListQuery,
  RenderDevice,
  RenderingMode,
  RenderRunChoice,
  Report,
  ReportListQuery,
  RunFailure,
  RunProgress,
  ShownVitals,
  SiteIcon,
} from '@pagemark/domain';
import type { ActivityStore, Actor } from './activity-store.ts';
import type { AlertStore } from './alert-store.ts';
import type { BackfillStore } from './backfill-store.ts';
import type { EventStore } from './event-store.ts';
import type { ImportStore } from './import-store.ts';
import type { IssueStore } from './issue-store.ts';
import type { LabStore } from './lab-store.ts';
import type { PageTreeStore } from './page-tree-store.ts';
import type { StatisticsStore } from './statistics-store.ts';
import type { Claim, Lane, Queue } from './queue.ts';
import type { RetentionStore } from './retention-store.ts';
import type { RunHistoryStore } from './run-history-store.ts';
import type { ScheduleStore } from './schedule-store.ts';
import type { SessionStore } from './session-store.ts';
import type { WebhookStore } from './webhook-store.ts';

export type Account = { id: number; name: string; createdAtMs: number };

export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** An API key as it is stored, without the key itself. */
export type ApiKey = {
  /** The public part of the key, which identifies it. */
  id: string;
  accountId: number;
  name: string;
  /** SHA-256 of the whole key, 32 bytes. */
  digest: Uint8Array;
  scopes: Scope[];
  createdAtMs: number;
  expiresAtMs: number | null;
  lastUsedAtMs: number | null;
  revokedAtMs: number | null;
};

export type NewReport = {
  url: string;
  project: string;
  privacy: Privacy;
  passwordHash: string | null;
  /** Default: `standard`. */
  mode?: AuditMode | undefined;
  /** Default: the server's setting. */
  rendering?: RenderingMode | undefined;
  devices?: DeviceChoice | undefined;
  renderRuns?: RenderRunChoice | undefined;
  lane: Lane;
  /** The client's Idempotency-Key with a digest of its request. */
  idempotency: { key: string; requestDigest: Uint8Array } | null;
};

/**
 * The outcome of creating a report: created now, created before with the same idempotency key, or rejected because
 * the key was used for another request.
 */
export type CreateReportOutcome =
  | { kind: 'created'; report: Report }
  /** `passwordHash`: the hash of the password in the first request; null if it had none, or if none was stored. */
  | { kind: 'replayed'; report: Report; passwordHash: string | null }
  | { kind: 'key_reused' };

export type ReportChange = {
  privacy?: Privacy;
  /** The new hash; null removes it; absent keeps it. */
  passwordHash?: string | null;
  /** May be 1 only if the report is public. */
  indexing?: Indexing;
  mode?: AuditMode;
  rendering?: RenderingMode;
  devices?: DeviceChoice;
  renderRuns?: RenderRunChoice;
  /** Starts a run in this lane, unless one is queued or running. */
  startRun?: Lane;
  /** The author of the change. Default, here and below: the operator. */
  actor?: Actor | undefined;
};

/** A change based on an older version is rejected (null: any version). */
export type ChangeOutcome =
  | { kind: 'changed'; report: Report }
  | { kind: 'not_found' }
  | { kind: 'version_mismatch' };

/** The location of a run's image: frame 0 is the device's screenshot, others are frames of its load. */
export type ImagePlace = { device: RenderDevice; frame: number };

export type StoredImageFile = { mediaType: PageImage['mediaType']; bytes: Uint8Array };

/**
 * A report with its full results; `results` is null if no run has completed yet. `progress`: the progress of its open run; null
 * if there is none, and after a write that did not read it. `lighthouse`: the Lighthouse audit of the run with the results; null
 * without results, and if none was requested.
 */
export type ReportDetail = {
  report: Report;
  results: AuditResults | null;
  progress: RunProgress | null;
  lighthouse: LabAudit | null;
};

/**
 * Reports of an account. The first argument of every function is the account; rows of other accounts are never
 * returned.
 */
export type ReportStore = {
  /**
   * Inserts a report with its first run and its job, and its project if that is new, in one transaction. Throws AppError
   * `queue_full` when the lane is full.
   */
  create(accountId: number, report: NewReport): Promise<CreateReportOutcome>;
  get(accountId: number, id: string): Promise<Report | null>;
  /** The report with the progress of its run, in one read. Null if the report is unknown. */
  getProgress(accountId: number, id: string): Promise<Pick<ReportDetail, 'report' | 'progress'> | null>;
  /** The report with the results of its latest completed run, in one read. Null if the report is unknown. */
  getDetail(accountId: number, id: string): Promise<ReportDetail | null>;
  /** An image of the result that the report shows; null if there is none. */
  getImage(accountId: number, id: string, place: ImagePlace): Promise<StoredImageFile | null>;
  /**
   * The Web Vitals of the results that reports show, by report id; results that were not rendered are skipped. Only for runs of
   * earlier versions, it reads the whole results.
   */
  vitalsOf(accountId: number, ids: readonly string[]): Promise<ReadonlyMap<string, ShownVitals>>;
  /** Throws AppError `validation_failed` for another list's cursor. */
  list(accountId: number, query: ReportListQuery): Promise<ListPage<Report>>;
  change(accountId: number, id: string, change: ReportChange, version: number | null): Promise<ChangeOutcome>;
  /** Deletes a report, its runs and its open jobs in one transaction. */
  delete(
    accountId: number,
    id: string,
    version: number | null,
    actor?: Actor,
  ): Promise<'deleted' | 'not_found' | 'version_mismatch'>;
};

/** The icon of a project. `digest`: the digest of its bytes, for entity tags. */
export type StoredIcon = SiteIcon & { digest: string };

export type ProjectStore = {
  get(accountId: number, project: string): Promise<Project | null>;
  /** Throws AppError `validation_failed` for another list's cursor. */
  list(accountId: number, query: ProjectListQuery): Promise<ListPage<Project>>;
  /**
   * Deletes a project with its reports, runs and open jobs. One short transaction hides it; `clear` removes the rest of a large
   * project. False if it is unknown.
   */
  delete(accountId: number, project: string, actor?: Actor): Promise<boolean>;
  /** The icon of a project; null if it has none. */
  getIcon(accountId: number, project: string): Promise<StoredIcon | null>;
  /**
   * Stores the icon of a report's project, replacing the current one. Does nothing if the project already has this icon, or if
   * the report was deleted. Returns whether it wrote.
   */
  putIcon(accountId: number, reportId: string, icon: SiteIcon): Promise<boolean>;
  /** Removes some reports of deleted projects, in one short transaction. Returns whether there may be more. */
  clear(): Promise<boolean>;
};

/** Updates of runs by a worker. Each is one transaction that also updates the job, and is fenced by the claim. */
export type RunStore = {
  /** Stores the result and completes the job. False, and nothing is written, if the claim is lost. */
  complete(claim: Claim, audit: CompletedAudit): Promise<boolean>;
  /** Stores the failure of a run and closes the job: a failure of the page is a result, too. False if the claim is lost. */
  fail(claim: Claim, failure: RunFailure): Promise<boolean>;
  /**
   * Stores the progress of a run, until it ends. False, and nothing is written, if the claim is lost. The report does not change.
   */
  reportProgress(claim: Claim, progress: ActiveProgress): Promise<boolean>;
  /** The trace of the request that queued the run, as a `traceparent` header (W3C Trace Context); null if it was not traced. */
  traceParentOf(claim: Claim): Promise<string | null>;
  /** Those of these report ids whose latest run is final, or whose report was deleted. At most 1,000 ids at once. */
  settled(reportIds: readonly string[]): Promise<string[]>;
  /** A number that changes when any process may have changed the database. Cheap enough to poll. */
  dataVersion(): Promise<number>;
};

/** A position in a list of keys, newest first: after the key with this time and id. */
export type KeyPosition = Pick<ApiKey, 'createdAtMs' | 'id'>;

export type KeyStore = {
  create(key: ApiKey, actor?: Actor): Promise<void>;
  get(id: string): Promise<ApiKey | null>;
  /** The key with this digest. Digests are unique. */
  getByDigest(digest: Uint8Array): Promise<ApiKey | null>;
  /** Newest first, after a position (null: from the newest), at most `limit`. */
  list(accountId: number, page: { after: KeyPosition | null; limit: number }): Promise<ApiKey[]>;
  /** False if the account has no such key. Revoking again keeps the first time. */
  revoke(accountId: number, id: string, actor?: Actor): Promise<boolean>;
  /**
   * Revokes the account's operator keys except the one with this digest (null: all of them), in one transaction.
   * Returns how many.
   */
  revokeOperatorKeys(accountId: number, keptDigest: Uint8Array | null): Promise<number>;
  /** Stores when keys were last used: id to milliseconds since the epoch. */
  touch(uses: ReadonlyMap<string, number>): Promise<void>;
  /** Deletes up to `limit` keys that were revoked or had expired before a given time. Returns how many. */
  deleteEnded(before: { endedMs: number; limit: number }): Promise<number>;
};

export type AccountStore = {
  getByName(name: string): Promise<Account | null>;
  /** Returns the account with this name; creates it if it is missing. */
  ensure(name: string): Promise<Account>;
  get(id: number): Promise<Account | null>;
  count(): Promise<number>;
};

/** All stored data. Only the store package knows SQL. */
export type Store = {
  accounts: AccountStore;
  keys: KeyStore;
  reports: ReportStore;
  projects: ProjectStore;
  runs: RunStore;
  runHistory: RunHistoryStore;
  queue: Queue;
  imports: ImportStore;
  retention: RetentionStore;
  schedules: ScheduleStore;
  sessions: SessionStore;
  activity: ActivityStore;
  events: EventStore;
  webhooks: WebhookStore;
  alerts: AlertStore;
  history: BackfillStore;
  statistics: StatisticsStore;
  issues: IssueStore;
  pages: PageTreeStore;
  lab: LabStore;
  /** Resolves when the database can be read and has the current schema; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
