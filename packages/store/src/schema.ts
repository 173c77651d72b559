import type { Generated } from 'kysely';
import type { ActivitySchema } from './activity-schema.ts';
import type { FindingSchema } from './finding-schema.ts';
import type { ImportSchema } from './import-schema.ts';
import type { SearchSchema } from './search-schema.ts';
import type { SecretSchema } from './secret-schema.ts';
import type { STATE_COLUMNS } from './state-columns.ts';

/** UUIDs are stored as 16 bytes, which sort like their text in both engines. Times are milliseconds since the epoch. */
type Uuid = Uint8Array;
type TimeMs = number;

type AccountTable = {
  id: Generated<number>;
  name: string;
  created_at: TimeMs;
  imports_worked_at: Generated<TimeMs>;
};

/** Reports counted by state, maintained by triggers, so that exact totals are cheap. */
type StateCountColumns = Record<(typeof STATE_COLUMNS)[number], Generated<number>>;

type AccountTotalsTable = StateCountColumns & {
  account_id: number;
  projects: Generated<number>;
  imports: Generated<number>;
  /** Bytes of uploads, rejects and results; maintained by triggers. */
  stored_bytes: Generated<number>;
};

type ApiKeyTable = {
  id: string;
  account_id: number;
  name: string;
  digest: Uint8Array;
  /** Separated by spaces. */
  scopes: string;
  created_at: TimeMs;
  expires_at: TimeMs | null;
  last_used_at: TimeMs | null;
  revoked_at: TimeMs | null;
};

type ProjectTable = StateCountColumns & {
  id: Generated<number>;
  account_id: number;
  name: string;
  created_at: TimeMs;
};

/** The status of a run: an index into RUN_STATUSES. */
export type StatusCode = 0 | 1 | 2 | 3;
/** -1: none yet; else index into RESULTS. Never null, so that keyset comparisons need no special case. */
export type ResultRank = -1 | 0 | 1 | 2;

type ReportTable = {
  /** Order of creation, the same as that of `id`: indexes end with it instead of the 16 bytes of the id. */
  seq: Generated<number>;
  id: Uuid;
  account_id: number;
  project_id: number;
  url: string;
  /** The text of the page's title element; null until a run has read it. */
  title: Generated<string | null>;
  privacy: 0 | 1 | 2;
  password_hash: string | null;
  status: StatusCode;
  result_rank: Generated<ResultRank>;
  score: number | null;
  /** CategorySummary[] as packCategories packs them; null until a run has completed. */
  categories: string | null;
  error_code: string | null;
  error_message: string | null;
  /** -1 until a run has completed: sorts as the oldest without being null. */
  generated_at: Generated<TimeMs>;
  created_at: TimeMs;
  updated_at: TimeMs;
  version: Generated<number>;
  /** The run whose status and error the report shows. */
  latest_run_seq: number | null;
  /** The run whose result the report shows. */
  result_run_seq: number | null;
  /** The import that created it, also when that is deleted. */
  import_seq: number | null;
};

type RunTable = {
  seq: Generated<number>;
  id: Uuid;
  report_seq: number;
  account_id: number;
  status: StatusCode;
  error_code: string | null;
  error_message: string | null;
  score: number | null;
  result_rank: Generated<ResultRank>;
  /** The id of the check that capped the result; null when the score alone decided. */
  result_capped_by: Generated<string | null>;
  engine: string | null;
  profile: string | null;
  /** Of its row in `run_results`. */
  result_bytes: Generated<number>;
  queued_at: TimeMs;
  started_at: TimeMs | null;
  finished_at: TimeMs | null;
};

/** The full outcome of a completed run: AuditResults as JSON, compressed. Apart from the run, so that lists of runs stay small. */
type RunResultTable = {
  run_seq: number;
  /** What the findings were made on: 0 is the raw HTML, 1 the rendered page. */
  view: Generated<0 | 1>;
  /** The device that the page was fetched for; 0 is the default one. */
  device: Generated<number>;
  body: Uint8Array;
};

/** Message catalogs: the texts of findings that are the same on every page, by digest. Never changed or deleted. */
type MessageCatalogTable = {
  digest: string;
  body: Uint8Array;
};

/** Which report a client's Idempotency-Key made. */
type IdempotencyKeyTable = {
  account_id: number;
  key: string;
  request_digest: Uint8Array;
  report_id: Uuid;
  created_at: TimeMs;
};

/** Index into LANES. */
export type LaneCode = 0 | 1;

/** A queued job. SQLite only; its id is its run's `seq`. */
type JobTable = {
  run_seq: number;
  account_id: number;
  host_id: number;
  lane: LaneCode;
  /**
   * When the job can be claimed, for the first in a line and the first deferred one; below zero for the others. When
   * its host is full it keeps waiting.
   */
  turn_at: Generated<TimeMs>;
  /** The next job in the line of its host and lane; the job itself when it is the last; null when deferred. */
  next_seq: Generated<number | null>;
  /** The previous job when it was queued; for the first job, one that no longer exists. */
  prev_seq: Generated<number | null>;
  attempt: Generated<number>;
  /** Not claimed before. The oldest is claimed first. */
  due_at: TimeMs;
  /** Why the last attempt was given back. */
  error_code: Generated<string | null>;
  error_message: Generated<string | null>;
  created_at: TimeMs;
  updated_at: TimeMs;
};

/** The last job in the line of a host and lane; when it no longer exists, the line is empty. SQLite only. */
type QueueLineTable = {
  host_id: number;
  lane: LaneCode;
  last_seq: number;
};

/** An active job: its queued values and its worker. SQLite only. */
type ClaimTable = {
  host_id: number;
  run_seq: number;
  /** The host's id, a point, and the name of the batch that it was claimed with. */
  token: string;
  lease_until: TimeMs;
  deadline: TimeMs;
  worker: string;
  account_id: number;
  lane: LaneCode;
  attempt: number;
  due_at: TimeMs;
  error_code: string | null;
  error_message: string | null;
  created_at: TimeMs;
  /** When it was claimed. */
  updated_at: TimeMs;
  /** When its host may be claimed of again. */
  host_next_at: TimeMs;
  /** The next job in its line; itself when it was the last, null when it was deferred. */
  next_seq: number | null;
};

/** A job that failed or was canceled. SQLite only. */
type KeptJobTable = {
  run_seq: number;
  account_id: number;
  host: string;
  lane: LaneCode;
  /** Index into JOB_STATES. */
  state: 2 | 3;
  attempt: number;
  error_code: string | null;
  error_message: string | null;
  created_at: TimeMs;
  updated_at: TimeMs;
};

/** A host that has open jobs, or had some a moment ago. SQLite only. */
type QueueHostTable = {
  id: Generated<number>;
  host: string;
  /** The host's politeness: nothing of it is claimed before. */
  next_at: Generated<TimeMs>;
};

/** Queued jobs per lane, maintained by triggers. SQLite only. */
type QueueLaneTable = {
  lane: LaneCode;
  queued: Generated<number>;
};

/** Queued jobs per account and lane, maintained by triggers. SQLite only: PostgreSQL counts open ones, with one row per slot. */
type QueueAccountTable = {
  account_id: number;
  lane: LaneCode;
  queued: Generated<number>;
};

/** The position of the retention scan: one row. */
type RetentionCursorTable = {
  id: number;
  /** The last scanned report. */
  after_seq: number;
  /** When it continues. */
  due_at: TimeMs;
};

/** Index into SCHEDULE_INTERVALS. */
export type IntervalCode = 0 | 1 | 2;

/** When the reports of a project are audited again. */
type ScheduleTable = {
  project_id: number;
  account_id: number;
  every: IntervalCode;
  day: number;
  hour: number;
  time_zone: string;
  next_at: TimeMs;
  last_at: TimeMs | null;
  /** The last report that had its turn, while they are being queued: its `seq`; on PostgreSQL its `id`. */
  after_report: number | null;
};

export type Schema = SearchSchema &
  ImportSchema &
  ActivitySchema &
  SecretSchema &
  FindingSchema & {
    accounts: AccountTable;
    account_totals: AccountTotalsTable;
    api_keys: ApiKeyTable;
    projects: ProjectTable;
    reports: ReportTable;
    runs: RunTable;
    run_results: RunResultTable;
    message_catalogs: MessageCatalogTable;
    idempotency_keys: IdempotencyKeyTable;
    jobs: JobTable;
    claims: ClaimTable;
    queue_lines: QueueLineTable;
    kept_jobs: KeptJobTable;
    queue_hosts: QueueHostTable;
    queue_lanes: QueueLaneTable;
    queue_accounts: QueueAccountTable;
    retention_cursor: RetentionCursorTable;
    schedules: ScheduleTable;
  };
