import type { RenderRunChoice } from '@pagemark/domain';
import type { Generated } from 'kysely';
import type { EventSchema } from './event-schema.ts';
import type { AccountSchema } from './account-schema.ts';
import type { AlertSchema } from './alert-schema.ts';
import type {
  DevicesCode,
  IntervalCode,
  LaneCode,
  ModeCode,
  RenderingCode,
  ResultRank,
  StatusCode,
} from './column-codes.ts';
import type { FindingSchema } from './finding-schema.ts';
import type { ImportSchema } from './import-schema.ts';
import type { LabSchema } from './lab-schema.ts';

/** UUIDs are stored as 16 bytes, which sort like their text in both engines. Times are milliseconds since the epoch. */
type Uuid = Uint8Array;
type TimeMs = number;

/** Reports counted by state, maintained by triggers, so that exact totals are cheap. */
type StateCountColumns = Record<(typeof STATE_COLUMNS)[number], Generated<number>>;

type AccountTotalsTable = StateCountColumns & {
  account_id: number;
  projects: Generated<number>;
  imports: Generated<number>;
  /** Bytes of uploads, rejects and results; maintained by triggers. */
  stored_bytes: Generated<number>;
};

type ProjectTable = StateCountColumns & {
  id: Generated<number>;
  account_id: number;
  name: string;
  created_at: TimeMs;
};

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
  indexing: Generated<0 | 1>;
  password_hash: string | null;
  mode: Generated<ModeCode>;
  rendering: Generated<RenderingCode>;
  devices: Generated<DevicesCode>;
  render_runs: Generated<RenderRunChoice>;
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
  /** The line of it, from 1; null for a report of no import. */
  import_line: number | null;
};

type RunTable = {
  seq: Generated<number>;
  id: Uuid;
  report_seq: number;
  account_id: number;
  /** The import that queued it, also when that is deleted. Its outcome is no event. */
  import_seq: Generated<number | null>;
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
  /** Lane and host of a run that was queued; null of one that came with its result. */
  lane: Generated<LaneCode | null>;
  host: Generated<string | null>;
  /** While it is queued: not started before. The oldest of a host starts first. */
  due_at: Generated<TimeMs>;
  /** Attempts so far. */
  attempt: Generated<number>;
  /** While it is active: fences the writes of its worker. */
  token: Generated<string | null>;
  /** While it is active and takes long: `ActiveProgress` as JSON. */
  progress: Generated<string | null>;
  /** What it renders; `default` for as its report is set. */
  rendering: Generated<RenderingCode>;
  devices: Generated<DevicesCode>;
  render_runs: Generated<RenderRunChoice>;
  /** The trace of the request that queued it, as a `traceparent` header of 55 characters; null when nothing is traced. */
  trace_parent: Generated<string | null>;
  /** A job that stays after its run has failed: index into JOB_STATES. */
  kept: Generated<2 | 3 | null>;
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

/** A host of which pages were started a moment ago, or are active. */
type HostTable = {
  host: string;
  /** No page of it starts before. */
  next_at: Generated<TimeMs>;
  /** Of the lease: part of the token of each claim of a page of the host. */
  token: Generated<string | null>;
  worker: Generated<string | null>;
  lease_until: Generated<TimeMs>;
};

/** One for each lane, account and host with queued pages. */
type QueueEntryTable = {
  lane: LaneCode;
  account_id: number;
  host: string;
  /** The smallest is claimed first. */
  place: number;
  next_at: TimeMs;
  /** 1 when it may start: an entry that may not is walked over by no claim. */
  ready: 0 | 1;
};

/** The place that was claimed last in a lane. SQLite only. */
type QueueClockTable = {
  lane: LaneCode;
  place: number;
};

/** The position of the retention scan: one row. */
type RetentionCursorTable = {
  id: number;
  /** The last scanned report. */
  after_seq: number;
  /** When it continues. */
  due_at: TimeMs;
};

/** When the reports of a project are audited again. */
type ScheduleTable = {
  project_id: number;
  account_id: number;
  every: IntervalCode;
  day: number;
  hour: number;
  time_zone: string;
  /** Of the runs that it queues; `default` for as each report is set. */
  rendering: Generated<RenderingCode>;
  devices: Generated<DevicesCode>;
  render_runs: Generated<RenderRunChoice>;
  next_at: TimeMs;
  last_at: TimeMs | null;
  /** The last report that had its turn, while they are being queued: its `seq`; on PostgreSQL its `id`. */
  after_report: number | Uint8Array | null;
};

export type Schema = AccountSchema &
  ImportSchema &
  EventSchema &
  AlertSchema &
  FindingSchema &
  LabSchema & {
    report_search: ReportSearchTable;
    search_garbage: SearchGarbageTable;
    account_totals: AccountTotalsTable;
    projects: ProjectTable;
    reports: ReportTable;
    runs: RunTable;
    run_results: RunResultTable;
    run_images: RunImageTable;
    project_icons: ProjectIconTable;
    message_catalogs: MessageCatalogTable;
    idempotency_keys: IdempotencyKeyTable;
    hosts: HostTable;
    queue_entries: QueueEntryTable;
    queue_clock: QueueClockTable;
    retention_cursor: RetentionCursorTable;
    schedules: ScheduleTable;
  };

/** A row of the trigram index of URLs, by the report's `seq`. SQLite only; the columns can be written and matched, not read. */
type ReportSearchTable = {
  /** FTS5 takes commands in the column of the table's own name. */
  report_search: string;
  rowid: number;
  url: string;
  account: string;
};

/** Deleted reports that the trigram index still returns. SQLite only. */
type SearchGarbageTable = {
  seq: number;
  account_id: number;
  url: string;
};

/** The counters of reports by state in `account_totals` and `projects`. */
export const STATE_COLUMNS = [
  'pending',
  'failed',
  'bad',
  'decent',
  'good',
  'pending_bad',
  'pending_decent',
  'pending_good',
  'failed_bad',
  'failed_decent',
  'failed_good',
] as const;

/** The icons of sites. */
type ProjectIconTable = {
  project_id: number;
  media_type: string;
  /** SHA-256 of the body, as text. */
  digest: string;
  body: Uint8Array;
};

/** The images of a rendered page. */
type RunImageTable = {
  run_seq: number;
  account_id: number;
  /** Index into RENDER_DEVICES. */
  device: number;
  /** 0 is the screenshot, 9 the thumbnail; others are moments of the load. */
  frame: number;
  media_type: string;
  body: Uint8Array;
};
