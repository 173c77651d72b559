CREATE TABLE kysely_migration
  (name varchar(255) not null primary key, timestamp varchar(255) not null);

CREATE TABLE accounts (
  id integer primary key,
  name text not null unique,
  created_at integer not null,
  imports_worked_at integer not null default 0
) strict;

CREATE TABLE account_totals (
  account_id integer not null references accounts (id),
  slot integer not null,
  projects integer not null default 0,
  imports integer not null default 0,
  pending integer not null default 0,
  failed integer not null default 0,
  bad integer not null default 0,
  decent integer not null default 0,
  good integer not null default 0,
  pending_bad integer not null default 0,
  pending_decent integer not null default 0,
  pending_good integer not null default 0,
  failed_bad integer not null default 0,
  failed_decent integer not null default 0,
  failed_good integer not null default 0,
  stored_bytes integer not null default 0,
  primary key (account_id, slot)
) strict, without rowid;

CREATE TABLE api_keys (
  id text primary key,
  account_id integer not null references accounts (id),
  name text not null,
  digest blob not null,
  scopes text not null,
  created_at integer not null,
  expires_at integer,
  last_used_at integer,
  revoked_at integer
) strict, without rowid;

CREATE UNIQUE INDEX api_keys_digest on api_keys (digest);

CREATE INDEX api_keys_order on api_keys (account_id, created_at, id);

CREATE TABLE sessions (
  digest blob primary key,
  id text not null,
  account_id integer not null references accounts (id),
  key_id text,
  address text,
  created_at integer not null,
  used_at integer not null
) strict, without rowid;

CREATE UNIQUE INDEX sessions_id on sessions (id);

CREATE INDEX sessions_account on sessions (account_id, created_at, id);

CREATE TABLE sign_in_links (
  digest blob primary key,
  account_id integer not null references accounts (id),
  expires_at integer not null
) strict, without rowid;

CREATE TABLE secret_key (
  id integer primary key check (id = 1),
  key_check blob not null
) strict;

CREATE TABLE activity (
  seq integer primary key autoincrement,
  account_id integer not null references accounts (id),
  at integer not null,
  action text not null,
  result integer not null check (result in (0, 1)),
  actor integer not null check (actor between 0 and 3),
  key_id text,
  address text,
  object text,
  detail text,
  occurrences integer not null default 1,
  last_at integer,
  fingerprint text
) strict;

CREATE TABLE sqlite_sequence(name,seq);

CREATE INDEX activity_account on activity (account_id, seq);

CREATE INDEX activity_kind on activity (account_id, action, result, seq);

CREATE UNIQUE INDEX activity_fingerprint on activity (account_id, fingerprint);

CREATE TRIGGER activity_stays before update of seq, account_id, at, action, result, actor, key_id, address, object, detail,
  fingerprint on activity begin
select raise(abort, 'The activity is only added to.'); end;

CREATE TRIGGER activity_grows before update on activity when (new.occurrences <= old.occurrences) begin
select raise(abort, 'The activity is only added to.'); end;

CREATE TABLE alert_targets (
  seq integer primary key autoincrement,
  id blob not null unique check (length(id) = 16),
  account_id integer not null references accounts (id),
  kind integer not null check (kind between 0 and 4),
  name text not null,
  shown text not null,
  destination blob not null,
  delivery text not null,
  digest_at integer,
  created_at integer not null,
  sent_at integer,
  failing_since integer,
  error text,
  check ((failing_since is null) = (error is null))
) strict;

CREATE INDEX alert_targets_account on alert_targets (account_id, seq);

CREATE INDEX alert_targets_digest on alert_targets (digest_at) where digest_at is not null;

CREATE TABLE alert_rules (
  seq integer primary key autoincrement,
  id blob not null unique check (length(id) = 16),
  account_id integer not null references accounts (id),
  project text,
  condition text not null,
  targets text not null,
  created_at integer not null
) strict;

CREATE INDEX alert_rules_account on alert_rules (account_id, seq);

CREATE TABLE alert_states (
  rule_seq integer not null references alert_rules (seq) on delete cascade,
  subject text not null,
  state text not null,
  primary key (rule_seq, subject)
) strict, without rowid;

CREATE TABLE projects (
  id integer primary key,
  account_id integer not null references accounts (id),
  name text not null,
  created_at integer not null,
  pending integer not null default 0,
  failed integer not null default 0,
  bad integer not null default 0,
  decent integer not null default 0,
  good integer not null default 0,
  pending_bad integer not null default 0,
  pending_decent integer not null default 0,
  pending_good integer not null default 0,
  failed_bad integer not null default 0,
  failed_decent integer not null default 0,
  failed_good integer not null default 0
) strict;

CREATE UNIQUE INDEX projects_name on projects (account_id, name);

CREATE INDEX projects_created on projects (account_id, created_at, name);

CREATE TABLE project_icons (
  project_id integer primary key references projects (id) on delete cascade,
  media_type text not null,
  digest text not null,
  body blob not null check (octet_length(body) <= 16384)
) strict;

CREATE TABLE reports (
  seq integer primary key autoincrement,
  id blob not null unique check (length(id) = 16),
  account_id integer not null references accounts (id),
  project_id integer not null references projects (id),
  import_seq integer,
  import_line integer,
  url text not null,
  title text,
  privacy integer not null check (privacy in (0, 1, 2)),
  indexing integer not null default 0 check (indexing in (0, 1)),
  password_hash text,
  mode integer not null default 0 check (mode in (0, 1)),
  rendering integer not null default 0 check (rendering between 0 and 3),
  devices integer not null default 0 check (devices between 0 and 3),
  render_runs integer not null default 0 check (render_runs in (0, 1, 3, 5)),
  status integer not null check (status between 0 and 3),
  result_rank integer not null default -1 check (result_rank between -1 and 2),
  score integer,
  categories text,
  error_code text,
  error_message text,
  error_limit text,
  generated_at integer not null default -1,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1,
  latest_run_seq integer,
  result_run_seq integer,
  check ((privacy = 2) = (password_hash is not null)),
  check (indexing = 0 or privacy = 0)
) strict;

CREATE TABLE runs (
  seq integer primary key autoincrement,
  id blob not null unique check (length(id) = 16),
  report_seq integer not null references reports (seq) on delete cascade,
  account_id integer not null,
  import_seq integer,
  status integer not null check (status between 0 and 3),
  error_code text,
  error_message text,
  error_limit text,
  score integer,
  result_rank integer not null default -1 check (result_rank between -1 and 2),
  result_capped_by text,
  engine text,
  profile text,
  queued_at integer not null,
  started_at integer,
  finished_at integer,
  result_bytes integer not null default 0,
  lane integer check (lane between 0 and 3),
  host text,
  due_at integer not null default 0,
  attempt integer not null default 0,
  token text,
  progress text,
  kept integer check (kept in (2, 3)),
  rendering integer not null default 0 check (rendering between 0 and 3),
  devices integer not null default 0 check (devices between 0 and 3),
  render_runs integer not null default 0 check (render_runs in (0, 1, 3, 5)),
  trace_parent text check (length(trace_parent) = 55)
) strict;

CREATE INDEX runs_report on runs (report_seq);

CREATE TABLE run_results (
  run_seq integer primary key references runs (seq) on delete cascade,
  body blob not null
) strict;

CREATE TABLE run_images (
  run_seq integer not null references runs (seq) on delete cascade,
  account_id integer not null,
  device integer not null check (device in (0, 1)),
  frame integer not null check (frame between 0 and 9),
  media_type text not null,
  body blob not null,
  primary key (run_seq, device, frame)
) strict;

CREATE TABLE message_catalogs (
  digest text primary key,
  body blob not null
) strict, without rowid;

CREATE TABLE idempotency_keys (
  account_id integer not null,
  key text not null,
  request_digest blob not null,
  report_id blob not null,
  created_at integer not null,
  primary key (account_id, key)
) strict, without rowid;

CREATE INDEX idempotency_keys_created on idempotency_keys (created_at);

CREATE TABLE schedules (
  project_id integer primary key references projects (id) on delete cascade,
  account_id integer not null,
  every integer not null check (every in (0, 1, 2)),
  day integer not null check (day between 1 and 28),
  hour integer not null check (hour between 0 and 23),
  time_zone text not null,
  rendering integer not null default 0 check (rendering between 0 and 3),
  devices integer not null default 0 check (devices between 0 and 3),
  render_runs integer not null default 0 check (render_runs in (0, 1, 3, 5)),
  next_at integer not null,
  last_at integer,
  after_report blob,
  check (after_report is null or last_at is not null)
) strict;

CREATE INDEX schedules_account on schedules (account_id);

CREATE INDEX schedules_due on schedules (next_at);

CREATE INDEX schedules_firing on schedules (last_at) where after_report is not null;

CREATE TABLE retention_cursor (
  id integer primary key check (id = 1),
  after_seq integer not null,
  due_at integer not null
) strict;

CREATE INDEX reports_account on reports (account_id, seq, project_id);

CREATE INDEX reports_status on reports (account_id, status, seq, result_rank, project_id, privacy);

CREATE INDEX reports_result on reports (account_id, result_rank, seq, project_id, privacy);

CREATE INDEX reports_generated on reports (account_id, generated_at, seq, project_id, privacy) where result_rank >= 0;

CREATE INDEX reports_url on reports (account_id, url, seq, project_id, privacy);

CREATE INDEX reports_score on reports (account_id, result_rank, score, seq, project_id, privacy) where result_rank >= 0;

CREATE INDEX reports_import on reports (account_id, import_seq, seq, project_id) where import_seq is not null;

CREATE INDEX reports_import_generated on reports (account_id, import_seq, generated_at, seq, project_id)
where import_seq is not null and result_rank >= 0;

CREATE INDEX reports_import_score on reports (account_id, import_seq, result_rank, score, seq, project_id)
where import_seq is not null and result_rank >= 0;

CREATE INDEX reports_privacy on reports (account_id, privacy, seq, project_id);

CREATE INDEX reports_project on reports (project_id);

CREATE INDEX reports_project_status on reports (project_id, status, seq, result_rank);

CREATE INDEX reports_project_result on reports (project_id, result_rank);

CREATE INDEX reports_project_generated on reports (project_id, generated_at) where result_rank >= 0;

CREATE INDEX reports_project_score on reports (project_id, result_rank, score) where result_rank >= 0;

CREATE TABLE checks (
  seq integer primary key autoincrement,
  id text not null unique,
  category text not null,
  severity text not null,
  title text not null
) strict;

CREATE TABLE report_findings (
  report_seq integer primary key references reports (seq) on delete cascade,
  report_id blob not null,
  account_id integer not null,
  found_at integer not null,
  score integer not null,
  previous_score integer,
  tokens text not null,
  points text not null,
  elements text not null
) strict;

CREATE INDEX report_findings_worse on report_findings (account_id, found_at) where score < previous_score;

CREATE TABLE project_findings (
  project_id integer not null references projects (id) on delete cascade,
  finding integer not null,
  day integer not null,
  pages integer not null,
  points integer not null,
  elements integer not null,
  primary key (project_id, finding, day)
) strict, without rowid;

CREATE TABLE project_issues (
  project_id integer not null references projects (id) on delete cascade,
  finding integer not null,
  pages integer not null,
  points integer not null,
  elements integer not null,
  since_day integer not null,
  primary key (project_id, finding)
) strict, without rowid;

CREATE TABLE project_paths (
  project_id integer not null references projects (id) on delete cascade,
  parent text not null,
  name text not null,
  report_seq integer,
  pages integer not null,
  score integer not null,
  compared integer not null,
  change integer not null,
  primary key (project_id, parent, name)
) strict, without rowid;

CREATE TABLE project_scores (
  project_id integer not null references projects (id) on delete cascade,
  day integer not null,
  score integer not null,
  pages integer not null,
  primary key (project_id, day, score)
) strict, without rowid;

CREATE VIRTUAL TABLE finding_search using fts5 (
  tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);

CREATE TABLE 'finding_search_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'finding_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE 'finding_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'finding_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE lab_audits (
  run_seq integer primary key references runs (seq) on delete cascade,
  account_id integer not null,
  outcomes text not null default '[]',
  state integer not null default 0 check (state between 0 and 2),
  attempts integer not null default 0,
  due_at integer not null default 0,
  token text,
  error text,
  check (token is null or state = 0),
  check ((state = 2) = (error is not null))
) strict;

CREATE INDEX lab_audits_open on lab_audits (account_id, run_seq) where state = 0;

CREATE TABLE lab_files (
  run_seq integer not null references lab_audits (run_seq) on delete cascade,
  account_id integer not null,
  device integer not null check (device in (0, 1)),
  body blob not null,
  primary key (run_seq, device)
) strict;

CREATE TABLE imports (
  seq integer primary key autoincrement,
  id blob not null unique,
  account_id integer not null references accounts (id),
  source integer not null check (source between 0 and 4),
  status integer not null check (status between 0 and 5),
  privacy integer not null check (privacy in (0, 1, 2)),
  on_duplicate integer not null check (on_duplicate in (0, 1, 2)),
  rendering integer not null default 0 check (rendering between 0 and 3),
  devices integer not null default 0 check (devices between 0 and 3),
  render_runs integer not null default 0 check (render_runs in (0, 1, 3, 5)),
  name text,
  sitemap_url text,
  chunks integer not null default 0,
  cursor_chunk integer not null default 0,
  cursor_entry integer not null default 0,
  lines integer not null default 0,
  created integer not null default 0,
  refreshed integer not null default 0,
  skipped integer not null default 0,
  rejected integer not null default 0,
  kept_rejects integer not null default 0,
  reject_bytes integer not null default 0,
  upload_bytes integer not null default 0,
  error_code text,
  error_message text,
  waiting_for text,
  idempotency_key text,
  request_digest blob,
  created_at integer not null,
  worked_at integer not null,
  finished_at integer,
  audits_finished_at integer,
  token text,
  lease_until integer,
  attempt integer not null default 0
) strict;

CREATE INDEX imports_account on imports (account_id, seq);

CREATE UNIQUE INDEX imports_idempotency on imports (account_id, idempotency_key);

CREATE INDEX imports_open on imports (worked_at) where status in (1, 2);

CREATE INDEX imports_audited on imports (seq) where finished_at is not null and audits_finished_at is null;

CREATE TABLE import_counts (
  import_seq integer not null references imports (seq) on delete cascade,
  slot integer not null,
  pending integer not null default 0,
  failed integer not null default 0,
  bad integer not null default 0,
  decent integer not null default 0,
  good integer not null default 0,
  primary key (import_seq, slot)
) strict, without rowid;

CREATE TABLE import_projects (
  project_id integer not null references projects (id) on delete cascade,
  import_seq integer not null,
  pending integer not null default 0,
  failed integer not null default 0,
  bad integer not null default 0,
  decent integer not null default 0,
  good integer not null default 0,
  primary key (project_id, import_seq)
) strict, without rowid;

CREATE TABLE import_cleanup (
  import_seq integer primary key,
  keeps_rejects integer not null
) strict;

CREATE TABLE public_sitemaps (
  import_seq integer primary key
) strict, without rowid;

CREATE TABLE import_chunks (
  import_seq integer not null,
  number integer not null,
  entries integer not null,
  body blob not null,
  primary key (import_seq, number)
) strict;

CREATE TABLE import_rejects (
  import_seq integer not null,
  line integer not null,
  text text not null,
  reason text not null,
  primary key (import_seq, line)
) strict, without rowid;

CREATE TABLE import_passwords (
  seq integer primary key autoincrement,
  import_seq integer not null,
  account_id integer not null,
  digest blob not null,
  password blob,
  hash text,
  state integer not null default 0 check (state between 0 and 2),
  attempts integer not null default 0,
  due_at integer not null default 0,
  token text,
  error text,
  unique (import_seq, digest),
  check (token is null or state = 0)
) strict;

CREATE INDEX import_passwords_waiting on import_passwords (account_id, seq) where state = 0;

CREATE TABLE pending_passwords (
  report_seq integer primary key references reports (seq) on delete cascade,
  password_seq integer not null
) strict;

CREATE INDEX pending_passwords_password on pending_passwords (password_seq);

CREATE INDEX imports_receiving on imports (lease_until) where status = 0;

CREATE VIRTUAL TABLE report_search using fts5 (
  url, account,
  content = '', detail = none, columnsize = 0, tokenize = 'trigram'
);

CREATE TABLE 'report_search_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'report_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE 'report_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE search_tombstones (
  seq integer primary key,
  account_id integer not null,
  url text not null
) strict;

CREATE INDEX runs_waiting on runs (lane, account_id, host, due_at) where status = 0;

CREATE INDEX runs_interactive on runs (host, due_at) where status = 0 and lane = 0;

CREATE INDEX runs_interactive_rendering on runs (host, due_at) where status = 0 and lane = 2;

CREATE INDEX runs_active on runs (host) where status = 1;

CREATE INDEX runs_queued on runs (seq) where status = 0;

CREATE INDEX runs_kept on runs (kept) where kept is not null;

CREATE INDEX runs_kept_account on runs (account_id, kept) where kept is not null;

CREATE TABLE hosts (
  host text primary key,
  next_at integer not null default 0,
  token text,
  worker text,
  lease_until integer not null default 0
) strict, without rowid;

CREATE TABLE queue_entries (
  host text not null,
  lane integer not null check (lane between 0 and 3),
  account_id integer not null,
  place integer not null,
  next_at integer not null,
  ready integer not null check (ready in (0, 1)),
  primary key (host, lane, account_id)
) strict, without rowid;

CREATE INDEX queue_entries_ready on queue_entries (lane, place) where ready = 1;

CREATE INDEX queue_entries_deferred on queue_entries (next_at) where ready = 0;

CREATE INDEX queue_entries_account on queue_entries (lane, account_id, place);

CREATE TABLE queue_clock (lane integer primary key check (lane between 0 and 3), place integer not null) strict;

CREATE TABLE events (
  seq integer primary key autoincrement,
  position integer,
  id blob,
  account_id integer not null,
  type text not null,
  report_id blob,
  run_id blob,
  import_id blob,
  key_id text,
  project text,
  data text not null default '{}',
  created_at integer not null,
  check ((position is null) = (id is null))
) strict;

CREATE INDEX events_unpublished on events (seq) where position is null;

CREATE UNIQUE INDEX events_position on events (position) where position is not null;

CREATE INDEX events_account on events (account_id, position) where position is not null;

CREATE TABLE event_cursors (
  consumer text primary key,
  position integer not null
) strict, without rowid;

CREATE TRIGGER reports_event_created after update of latest_run_seq on reports when old.latest_run_seq is null and new.latest_run_seq is not null begin
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.created', new.id, runs.id, projects.name, '{}', new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id ; end;

CREATE TRIGGER reports_event_completed after update of status on reports when old.status < 2 and new.status = 2 begin
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.completed', new.id, runs.id, projects.name, json_object('score', new.score, 'rank', new.result_rank,
    'previousScore', old.score, 'previousRank', old.result_rank), new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id ;
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.result_changed', new.id, runs.id, projects.name, json_object('score', new.score, 'rank', new.result_rank,
    'previousScore', old.score, 'previousRank', old.result_rank), new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id and old.result_rank >= 0 and new.result_rank <> old.result_rank;
      end;

CREATE TRIGGER reports_event_failed after update of status on reports when old.status < 2 and new.status = 3 begin
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.failed', new.id, runs.id, projects.name, json_object('error', new.error_code), new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id ; end;

CREATE TRIGGER imports_event_ended after update of status on imports when old.status < 3 and new.status in (3, 4) begin
  insert into events (account_id, type, import_id, data, created_at)
  values (new.account_id, case new.status when 3 then 'import.completed' else 'import.failed' end, new.id, json_object('lines', new.lines,
    'created', new.created, 'refreshed', new.refreshed, 'skipped', new.skipped,
    'rejected', new.rejected, 'error', new.error_code), new.finished_at); end;

CREATE TRIGGER imports_event_audited after update of audits_finished_at on imports when old.audits_finished_at is null and new.audits_finished_at is not null begin
  insert into events (account_id, type, import_id, data, created_at)
  values (new.account_id, 'import.audits_finished', new.id, '{}', new.audits_finished_at); end;

CREATE TABLE webhooks (
  seq integer primary key autoincrement,
  id blob not null unique check (length(id) = 16),
  account_id integer not null references accounts (id),
  url text not null,
  description text not null,
  types text,
  project text,
  enabled integer not null check (enabled in (0, 1)),
  disabled_reason text,
  secret blob not null,
  previous_secret blob,
  previous_until integer,
  public_key blob not null,
  resume_at integer not null default 0,
  last_success_at integer,
  last_failure_at integer,
  created_at integer not null,
  updated_at integer not null,
  check (enabled = 0 or disabled_reason is null)
) strict;

CREATE INDEX webhooks_account on webhooks (account_id, seq);

CREATE TABLE deliveries (
  seq integer primary key autoincrement,
  id blob not null unique check (length(id) = 16),
  account_id integer not null references accounts (id),
  target_seq integer references alert_targets (seq) on delete cascade,
  webhook_seq integer references webhooks (seq) on delete cascade,
  type text not null,
  message_id blob not null,
  event_position integer,
  content text not null default '',
  alerts integer not null default 0,
  log text not null default '[]',
  created_at integer not null,
  state integer not null default 0 check (state between 0 and 2),
  attempts integer not null default 0,
  due_at integer not null default 0,
  token text,
  error text,
  check ((target_seq is null) <> (webhook_seq is null)),
  check (token is null or state = 0)
) strict;

CREATE INDEX deliveries_alerts on deliveries (account_id, seq) where target_seq is not null;

CREATE INDEX deliveries_target on deliveries (target_seq, state);

CREATE INDEX deliveries_target_due on deliveries (target_seq, due_at) where state = 0;

CREATE INDEX deliveries_target_ended on deliveries (due_at) where target_seq is not null and state > 0;

CREATE INDEX deliveries_log on deliveries (webhook_seq, seq);

CREATE INDEX deliveries_status on deliveries (webhook_seq, state, seq);

CREATE INDEX deliveries_webhook_due on deliveries (webhook_seq, due_at) where state = 0;

CREATE INDEX deliveries_webhook_ended on deliveries (due_at) where webhook_seq is not null and state > 0;

CREATE TRIGGER reports_insert after insert on reports begin update projects
set pending = pending + (new.status < 2), failed = failed + (new.status = 3), bad = bad + (new.status = 2 and new.result_rank = 0),
  decent = decent + (new.status = 2 and new.result_rank = 1), good = good + (new.status = 2 and new.result_rank = 2),
  pending_bad = pending_bad + (new.status < 2 and new.result_rank = 0),
  pending_decent = pending_decent + (new.status < 2 and new.result_rank = 1),
  pending_good = pending_good + (new.status < 2 and new.result_rank = 2),
  failed_bad = failed_bad + (new.status = 3 and new.result_rank = 0),
  failed_decent = failed_decent + (new.status = 3 and new.result_rank = 1),
  failed_good = failed_good + (new.status = 3 and new.result_rank = 2)
where id = new.project_id;
  insert into account_totals (account_id, slot, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad,
    failed_decent, failed_good)
    select (
      select account_id
      from projects
      where id = new.project_id
    ), 0, (new.status < 2), (new.status = 3), (new.status = 2 and new.result_rank = 0), (new.status = 2 and new.result_rank = 1),
      (new.status = 2 and new.result_rank = 2), (new.status < 2 and new.result_rank = 0), (new.status < 2 and new.result_rank = 1),
      (new.status < 2 and new.result_rank = 2), (new.status = 3 and new.result_rank = 0), (new.status = 3 and new.result_rank = 1),
      (new.status = 3 and new.result_rank = 2)
    where true
  on conflict (account_id, slot) do update
  set pending = account_totals.pending + excluded.pending, failed = account_totals.failed + excluded.failed,
    bad = account_totals.bad + excluded.bad, decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
    end;

CREATE TRIGGER reports_delete after delete on reports begin update projects
set pending = pending + - (old.status < 2), failed = failed + - (old.status = 3), bad = bad + - (old.status = 2 and old.result_rank = 0),
  decent = decent + - (old.status = 2 and old.result_rank = 1), good = good + - (old.status = 2 and old.result_rank = 2),
  pending_bad = pending_bad + - (old.status < 2 and old.result_rank = 0),
  pending_decent = pending_decent + - (old.status < 2 and old.result_rank = 1),
  pending_good = pending_good + - (old.status < 2 and old.result_rank = 2),
  failed_bad = failed_bad + - (old.status = 3 and old.result_rank = 0),
  failed_decent = failed_decent + - (old.status = 3 and old.result_rank = 1),
  failed_good = failed_good + - (old.status = 3 and old.result_rank = 2)
where id = old.project_id;
  insert into account_totals (account_id, slot, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad,
    failed_decent, failed_good)
    select (
      select account_id
      from projects
      where id = old.project_id
    ), 0, - (old.status < 2), - (old.status = 3), - (old.status = 2 and old.result_rank = 0), - (old.status = 2 and old.result_rank = 1),
      - (old.status = 2 and old.result_rank = 2), - (old.status < 2 and old.result_rank = 0), - (old.status < 2 and old.result_rank = 1),
      - (old.status < 2 and old.result_rank = 2), - (old.status = 3 and old.result_rank = 0), - (old.status = 3 and old.result_rank = 1),
      - (old.status = 3 and old.result_rank = 2)
    where true
  on conflict (account_id, slot) do update
  set pending = account_totals.pending + excluded.pending, failed = account_totals.failed + excluded.failed,
    bad = account_totals.bad + excluded.bad, decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
    end;

CREATE TRIGGER reports_source_insert after insert on reports begin
insert into import_projects (project_id, import_seq, pending, failed, bad, decent, good)
    select project_id, import_seq, count(*) filter (where status < 2) as pending, count(*) filter (where status = 3) as failed,
      count(*) filter (where status = 2 and result_rank = 0) as bad, count(*) filter (where status = 2 and result_rank = 1) as decent,
      count(*) filter (where status = 2 and result_rank = 2) as good
    from (
      select new.account_id as account_id, new.project_id as project_id, new.import_seq as import_seq, new.status as status,
        new.result_rank as result_rank
    ) as counted
    where import_seq is not null
      and (select account_id from projects where projects.id = counted.project_id) = counted.account_id
    group by project_id, import_seq order by project_id, import_seq
  on conflict (project_id, import_seq) do update
  set pending = import_projects.pending + excluded.pending, failed = import_projects.failed + excluded.failed,
    bad = import_projects.bad + excluded.bad, decent = import_projects.decent + excluded.decent,
    good = import_projects.good + excluded.good; end;

CREATE TRIGGER reports_source_delete after delete on reports begin update import_projects
set pending = import_projects.pending + gone.pending, failed = import_projects.failed + gone.failed, bad = import_projects.bad + gone.bad,
  decent = import_projects.decent + gone.decent, good = import_projects.good + gone.good
  from (
    select project_id, import_seq, -count(*) filter (where status < 2) as pending, -count(*) filter (where status = 3) as failed,
      -count(*) filter (where status = 2 and result_rank = 0) as bad, -count(*) filter (where status = 2 and result_rank = 1) as decent,
      -count(*) filter (where status = 2 and result_rank = 2) as good
    from (
      select old.account_id as account_id, old.project_id as project_id, old.import_seq as import_seq, old.status as status,
        old.result_rank as result_rank
    ) as counted
    where import_seq is not null
    group by project_id, import_seq
  ) as gone
  where import_projects.project_id = gone.project_id and import_projects.import_seq = gone.import_seq; end;

CREATE TRIGGER import_projects_insert after insert on import_projects begin
insert into import_counts (import_seq, slot, pending, failed, bad, decent, good)
    select new.import_seq, 0, new.pending, new.failed, new.bad, new.decent, new.good
    where exists (
      select 1
      from imports
      where imports.seq = new.import_seq
    )
  on conflict (import_seq, slot) do update
  set pending = import_counts.pending + excluded.pending, failed = import_counts.failed + excluded.failed,
    bad = import_counts.bad + excluded.bad, decent = import_counts.decent + excluded.decent, good = import_counts.good + excluded.good; end;

CREATE TRIGGER import_projects_update after update on import_projects begin
insert into import_counts (import_seq, slot, pending, failed, bad, decent, good)
    select new.import_seq, 0, new.pending - old.pending, new.failed - old.failed, new.bad - old.bad, new.decent - old.decent,
      new.good - old.good
    where exists (
      select 1
      from imports
      where imports.seq = new.import_seq
    )
  on conflict (import_seq, slot) do update
  set pending = import_counts.pending + excluded.pending, failed = import_counts.failed + excluded.failed,
    bad = import_counts.bad + excluded.bad, decent = import_counts.decent + excluded.decent, good = import_counts.good + excluded.good; end;

CREATE TRIGGER import_projects_delete after delete on import_projects begin
insert into import_counts (import_seq, slot, pending, failed, bad, decent, good)
    select old.import_seq, 0, - old.pending, - old.failed, - old.bad, - old.decent, - old.good
    where exists (
      select 1
      from imports
      where imports.seq = old.import_seq
    )
  on conflict (import_seq, slot) do update
  set pending = import_counts.pending + excluded.pending, failed = import_counts.failed + excluded.failed,
    bad = import_counts.bad + excluded.bad, decent = import_counts.decent + excluded.decent, good = import_counts.good + excluded.good; end;

CREATE TRIGGER projects_owner after update of account_id on projects when new.account_id <> old.account_id begin
insert into account_totals (account_id, slot, projects, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good,
  failed_bad, failed_decent, failed_good)
    select old.account_id, 0, -1, -old.pending, -old.failed, -old.bad, -old.decent, -old.good, -old.pending_bad, -old.pending_decent,
      -old.pending_good, -old.failed_bad, -old.failed_decent, -old.failed_good
    where true
  on conflict (account_id, slot) do update
  set projects = account_totals.projects + excluded.projects, pending = account_totals.pending + excluded.pending,
    failed = account_totals.failed + excluded.failed, bad = account_totals.bad + excluded.bad,
    decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
  insert into account_totals (account_id, slot, projects, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good,
    failed_bad, failed_decent, failed_good)
    select new.account_id, 0, 1, old.pending, old.failed, old.bad, old.decent, old.good, old.pending_bad, old.pending_decent,
      old.pending_good, old.failed_bad, old.failed_decent, old.failed_good
    where true
  on conflict (account_id, slot) do update
  set projects = account_totals.projects + excluded.projects, pending = account_totals.pending + excluded.pending,
    failed = account_totals.failed + excluded.failed, bad = account_totals.bad + excluded.bad,
    decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
    end;

CREATE TRIGGER reports_result after update of status,
  result_rank on reports when (new.result_rank <> old.result_rank or new.status <> old.status and (new.status > 1 or old.status > 1)) begin update projects
set pending = pending + (new.status < 2) - (old.status < 2), failed = failed + (new.status = 3) - (old.status = 3),
  bad = bad + (new.status = 2 and new.result_rank = 0) - (old.status = 2 and old.result_rank = 0),
  decent = decent + (new.status = 2 and new.result_rank = 1) - (old.status = 2 and old.result_rank = 1),
  good = good + (new.status = 2 and new.result_rank = 2) - (old.status = 2 and old.result_rank = 2),
  pending_bad = pending_bad + (new.status < 2 and new.result_rank = 0) - (old.status < 2 and old.result_rank = 0),
  pending_decent = pending_decent + (new.status < 2 and new.result_rank = 1) - (old.status < 2 and old.result_rank = 1),
  pending_good = pending_good + (new.status < 2 and new.result_rank = 2) - (old.status < 2 and old.result_rank = 2),
  failed_bad = failed_bad + (new.status = 3 and new.result_rank = 0) - (old.status = 3 and old.result_rank = 0),
  failed_decent = failed_decent + (new.status = 3 and new.result_rank = 1) - (old.status = 3 and old.result_rank = 1),
  failed_good = failed_good + (new.status = 3 and new.result_rank = 2) - (old.status = 3 and old.result_rank = 2)
where id = new.project_id;
  insert into account_totals (account_id, slot, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad,
    failed_decent, failed_good)
    select (
      select account_id
      from projects
      where id = new.project_id
    ), 0, (new.status < 2) - (old.status < 2), (new.status = 3) - (old.status = 3),
      (new.status = 2 and new.result_rank = 0) - (old.status = 2 and old.result_rank = 0),
      (new.status = 2 and new.result_rank = 1) - (old.status = 2 and old.result_rank = 1),
      (new.status = 2 and new.result_rank = 2) - (old.status = 2 and old.result_rank = 2),
      (new.status < 2 and new.result_rank = 0) - (old.status < 2 and old.result_rank = 0),
      (new.status < 2 and new.result_rank = 1) - (old.status < 2 and old.result_rank = 1),
      (new.status < 2 and new.result_rank = 2) - (old.status < 2 and old.result_rank = 2),
      (new.status = 3 and new.result_rank = 0) - (old.status = 3 and old.result_rank = 0),
      (new.status = 3 and new.result_rank = 1) - (old.status = 3 and old.result_rank = 1),
      (new.status = 3 and new.result_rank = 2) - (old.status = 3 and old.result_rank = 2)
    where true
  on conflict (account_id, slot) do update
  set pending = account_totals.pending + excluded.pending, failed = account_totals.failed + excluded.failed,
    bad = account_totals.bad + excluded.bad, decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
    end;

CREATE TRIGGER reports_source_result after update of status,
  result_rank on reports when new.import_seq is not null and (new.result_rank <> old.result_rank or new.status <> old.status and (new.status > 1 or old.status > 1)) begin update import_projects
set pending = pending + (new.status < 2) - (old.status < 2), failed = failed + (new.status = 3) - (old.status = 3),
  bad = bad + (new.status = 2 and new.result_rank = 0) - (old.status = 2 and old.result_rank = 0),
  decent = decent + (new.status = 2 and new.result_rank = 1) - (old.status = 2 and old.result_rank = 1),
  good = good + (new.status = 2 and new.result_rank = 2) - (old.status = 2 and old.result_rank = 2)
where project_id = new.project_id and import_seq = new.import_seq; end;

CREATE TRIGGER imports_insert after insert on imports  begin insert into account_totals (account_id, slot, imports, stored_bytes)
    select new.account_id, 0, 1, (new.reject_bytes + new.upload_bytes) where true
  on conflict (account_id, slot) do update
  set imports = account_totals.imports + excluded.imports, stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;

CREATE TRIGGER imports_delete after delete on imports  begin insert into account_totals (account_id, slot, imports, stored_bytes)
    select old.account_id, 0, -1, -(old.reject_bytes + old.upload_bytes) where true
  on conflict (account_id, slot) do update
  set imports = account_totals.imports + excluded.imports, stored_bytes = account_totals.stored_bytes + excluded.stored_bytes;
  insert into import_cleanup (import_seq, keeps_rejects) values (old.seq, 0) on conflict (import_seq) do update set keeps_rejects = 0; end;

CREATE TRIGGER imports_end after update of status on imports when old.status < 3 and new.status >= 3 begin
insert into import_cleanup (import_seq, keeps_rejects)
values (new.seq, 1)
on conflict do nothing; end;

CREATE TRIGGER imports_update_bytes after update of reject_bytes,
  upload_bytes on imports when new.reject_bytes + new.upload_bytes <> old.reject_bytes + old.upload_bytes begin
insert into account_totals (account_id, slot, stored_bytes)
    select new.account_id, 0, new.reject_bytes + new.upload_bytes - (old.reject_bytes + old.upload_bytes) where true
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;

CREATE TRIGGER projects_insert after insert on projects  begin insert into account_totals (account_id, slot, projects)
    select account_id, 0, 1 from (select new.account_id as account_id, new.id as id) as counted where true
  on conflict (account_id, slot) do update set projects = account_totals.projects + excluded.projects; end;

CREATE TRIGGER projects_delete after delete on projects  begin insert into account_totals (account_id, slot, projects)
    select account_id, 0, -1 from (select old.account_id as account_id, old.id as id) as counted where true
  on conflict (account_id, slot) do update set projects = account_totals.projects + excluded.projects; end;

CREATE TRIGGER run_results_insert after insert on run_results  begin insert into account_totals (account_id, slot, stored_bytes)
    select (
      select account_id
      from runs
      where runs.seq = counted.run_seq
    ), 0, octet_length(body)
    from (
      select new.run_seq as run_seq, new.body as body
    ) as counted
    where octet_length(body) > 0
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;

CREATE TRIGGER runs_delete after delete on runs  begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, 0, -result_bytes
    from (
      select old.account_id as account_id, old.result_bytes as result_bytes
    ) as counted
    where result_bytes > 0
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;

CREATE TRIGGER run_images_insert after insert on run_images  begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, 0, octet_length(body)
    from (
      select new.account_id as account_id, new.body as body
    ) as counted
    where octet_length(body) > 0
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;

CREATE TRIGGER run_images_delete after delete on run_images  begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, 0, -octet_length(body)
    from (
      select old.account_id as account_id, old.body as body
    ) as counted
    where octet_length(body) > 0
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;

CREATE TRIGGER lab_files_insert after insert on lab_files  begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, 0, octet_length(body)
    from (
      select new.account_id as account_id, new.body as body
    ) as counted
    where octet_length(body) > 0
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;

CREATE TRIGGER lab_files_delete after delete on lab_files  begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, 0, -octet_length(body)
    from (
      select old.account_id as account_id, old.body as body
    ) as counted
    where octet_length(body) > 0
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; end;
