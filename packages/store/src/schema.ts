import type { Generated } from 'kysely';
import type { ActivitySchema } from './activity-schema.ts';
import type { ImportSchema } from './import-schema.ts';
import type { SearchSchema } from './search-schema.ts';
import type { SecretSchema } from './secret-schema.ts';
import type { STATE_COLUMNS } from './state-columns.ts';

/** UUIDs are kept as their 16 bytes: they sort as their text does, in both engines. Times are milliseconds since the epoch. */
type Uuid = Uint8Array;
type TimeMs = number;

type AccountTable = {
  id: Generated<number>;
  name: string;
  created_at: TimeMs;
  imports_worked_at: Generated<TimeMs>;
};

/** Reports counted by how they stand, kept by triggers: what makes an exact total cheap. */
type StateCountColumns = Record<(typeof STATE_COLUMNS)[number], Generated<number>>;

type AccountTotalsTable = StateCountColumns & {
  account_id: number;
  projects: Generated<number>;
  /** Reports deleted ever: what was counted in a search holds while this has not moved. */
  deleted: Generated<number>;
  /** Changes of a result ever. */
  graded: Generated<number>;
  imports: Generated<number>;
  /** Bytes of uploads, rejects and results, kept by triggers. */
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

/** How a run stands: index into RUN_STATUSES. */
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
  body: Uint8Array;
};

/** What findings say whatever the page, once for all runs that name its digest. Never changed, never deleted. */
type WordingTable = {
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
   * When it can be claimed, of the first in a line and of the first that stands aside; below zero of the others. When its
   * host is full it waits on.
   */
  turn_at: Generated<TimeMs>;
  /** Who stands behind it in the line of its host and lane, itself when nobody does; null of one that stands aside. */
  next_seq: Generated<number | null>;
  /** Who stood before it when it came; of the first, somebody who is gone. */
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

/** The last in the line of a host and lane; when that one is gone, nobody stands there. SQLite only. */
type QueueLineTable = {
  host_id: number;
  lane: LaneCode;
  last_seq: number;
};

/** An active job: what it was queued with, and who works on it. SQLite only. */
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
  /** Who stood behind it in its line; itself when nobody did, null when it stood aside. */
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

/** Queued jobs per lane, kept by triggers. SQLite only. */
type QueueLaneTable = {
  lane: LaneCode;
  queued: Generated<number>;
};

/** Queued jobs per account and lane, kept by triggers. SQLite only: PostgreSQL counts open ones, a row for each slot. */
type QueueAccountTable = {
  account_id: number;
  lane: LaneCode;
  queued: Generated<number>;
};

/** How far the walk is that removes the runs which are not to be kept: one row. */
type RetentionWalkTable = {
  id: number;
  /** The last report that was looked at. */
  after_seq: number;
  /** When it goes on. */
  due_at: TimeMs;
};

/** Index into SCHEDULE_INTERVALS. */
export type IntervalCode = 0 | 1 | 2;

/** When the reports of a project are run anew. */
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
  SecretSchema & {
    accounts: AccountTable;
    account_totals: AccountTotalsTable;
    api_keys: ApiKeyTable;
    projects: ProjectTable;
    reports: ReportTable;
    runs: RunTable;
    run_results: RunResultTable;
    wordings: WordingTable;
    idempotency_keys: IdempotencyKeyTable;
    jobs: JobTable;
    claims: ClaimTable;
    queue_lines: QueueLineTable;
    kept_jobs: KeptJobTable;
    queue_hosts: QueueHostTable;
    queue_lanes: QueueLaneTable;
    queue_accounts: QueueAccountTable;
    retention_walk: RetentionWalkTable;
    schedules: ScheduleTable;
  };
