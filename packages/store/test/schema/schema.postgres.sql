create table accounts (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique,
  created_at bigint not null,
  imports_worked_at bigint not null default 0
);

create table account_totals (
  account_id bigint not null references accounts (id),
  slot smallint not null,
  projects bigint not null default 0,
  imports integer not null default 0,
  pending bigint not null default 0,
  failed bigint not null default 0,
  bad bigint not null default 0,
  decent bigint not null default 0,
  good bigint not null default 0,
  pending_bad bigint not null default 0,
  pending_decent bigint not null default 0,
  pending_good bigint not null default 0,
  failed_bad bigint not null default 0,
  failed_decent bigint not null default 0,
  failed_good bigint not null default 0,
  stored_bytes bigint not null default 0,
  primary key (account_id, slot)
) with (fillfactor = 50);

create table api_keys (
  id text collate "C" primary key,
  account_id bigint not null references accounts (id),
  name text not null,
  digest bytea not null,
  scopes text not null,
  created_at bigint not null,
  expires_at bigint,
  last_used_at bigint,
  revoked_at bigint
);

create unique index api_keys_digest on api_keys (digest);

create index api_keys_order on api_keys (account_id, created_at, id);

create table sessions (
  digest bytea primary key,
  id text not null,
  account_id bigint not null references accounts (id),
  key_id text,
  address text,
  created_at bigint not null,
  used_at bigint not null
);

create unique index sessions_id on sessions (id);

create index sessions_account on sessions (account_id, created_at, id);

create table sign_in_links (
  digest bytea primary key,
  account_id bigint not null references accounts (id),
  expires_at bigint not null
);

create domain secret_key_id as integer check (value = 1);

create table secret_key (
  id secret_key_id primary key,
  key_check bytea not null
);

create domain activity_result as integer check (value in (0, 1));

create domain activity_actor as integer check (value between 0 and 3);

create table activity (
  seq bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  at bigint not null,
  action text not null,
  result activity_result not null,
  actor activity_actor not null,
  key_id text,
  address text,
  object text,
  detail text,
  occurrences integer not null default 1,
  last_at bigint,
  fingerprint text
);

create index activity_account on activity (account_id, seq);

create index activity_kind on activity (account_id, action, result, seq);

create unique index activity_fingerprint on activity (account_id, fingerprint);

create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'The activity is only added to.'; end $$;

create trigger activity_stays before update of seq, account_id, at, action, result, actor, key_id, address, object, detail,
  fingerprint on activity for each row execute function refuse_change();

create trigger activity_grows before update on activity for each row when (new.occurrences <= old.occurrences) execute function refuse_change();

create domain alert_targets_kind as smallint check (value between 0 and 4);

create table alert_targets (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_id bigint not null references accounts (id),
  kind alert_targets_kind not null,
  name text not null,
  shown text not null,
  destination bytea not null,
  delivery text not null,
  digest_at bigint,
  created_at bigint not null,
  sent_at bigint,
  failing_since bigint,
  error text,
  check ((failing_since is null) = (error is null))
);

create index alert_targets_account on alert_targets (account_id, seq);

create index alert_targets_digest on alert_targets (digest_at) where digest_at is not null;

create table alert_rules (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_id bigint not null references accounts (id),
  project text collate "C",
  condition text not null,
  targets text not null,
  created_at bigint not null
);

create index alert_rules_account on alert_rules (account_id, seq);

create table alert_states (
  rule_seq bigint not null references alert_rules (seq) on delete cascade,
  subject text collate "C" not null,
  state text not null,
  primary key (rule_seq, subject)
) with (fillfactor = 80);

create table projects (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text collate "C" not null,
  created_at bigint not null,
  pending bigint not null default 0,
  failed bigint not null default 0,
  bad bigint not null default 0,
  decent bigint not null default 0,
  good bigint not null default 0,
  pending_bad bigint not null default 0,
  pending_decent bigint not null default 0,
  pending_good bigint not null default 0,
  failed_bad bigint not null default 0,
  failed_decent bigint not null default 0,
  failed_good bigint not null default 0
) with (fillfactor = 80);

create unique index projects_name on projects (account_id, name);

create index projects_created on projects (account_id, created_at, name);

create domain project_icons_body as bytea check (octet_length(value) <= 16384);

create table project_icons (
  project_id bigint primary key references projects (id) on delete cascade,
  media_type text not null,
  digest text not null,
  body project_icons_body not null
);

alter table project_icons alter column body set storage external;

create domain reports_privacy as smallint check (value in (0, 1, 2));

create domain reports_indexing as smallint check (value in (0, 1));

create domain reports_mode as smallint check (value in (0, 1));

create domain reports_rendering as smallint check (value between 0 and 3);

create domain reports_devices as smallint check (value between 0 and 3);

create domain reports_render_runs as smallint check (value in (0, 1, 3, 5));

create domain reports_status as smallint check (value between 0 and 3);

create domain reports_result_rank as smallint check (value between -1 and 2);

create table reports (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_id bigint not null references accounts (id),
  project_id bigint not null references projects (id),
  import_seq bigint,
  import_line bigint,
  url text collate "C" not null,
  folded_url text collate "C" generated always as (nullif(lower(url), url)) stored,
  title text,
  privacy reports_privacy not null,
  indexing reports_indexing not null default 0,
  password_hash text,
  mode reports_mode not null default 0,
  rendering reports_rendering not null default 0,
  devices reports_devices not null default 0,
  render_runs reports_render_runs not null default 0,
  status reports_status not null,
  result_rank reports_result_rank not null default -1,
  score smallint,
  categories text,
  error_code text,
  error_message text,
  error_limit text,
  generated_at bigint not null default -1,
  created_at bigint not null,
  updated_at bigint not null,
  version bigint not null default 1,
  latest_run_seq bigint,
  result_run_seq bigint,
  check ((privacy = 2) = (password_hash is not null)),
  check (indexing = 0 or privacy = 0)
) with (fillfactor = 80);

create domain runs_status as smallint check (value between 0 and 3);

create domain runs_result_rank as smallint check (value between -1 and 2);

create domain runs_lane as smallint check (value between 0 and 3);

create domain runs_kept as smallint check (value in (2, 3));

create domain runs_rendering as smallint check (value between 0 and 3);

create domain runs_devices as smallint check (value between 0 and 3);

create domain runs_render_runs as smallint check (value in (0, 1, 3, 5));

create domain runs_trace_parent as text check (length(value) = 55);

create table runs (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  report_seq bigint not null references reports (seq) on delete cascade,
  account_id bigint not null,
  import_seq bigint,
  status runs_status not null,
  error_code text,
  error_message text,
  error_limit text,
  score smallint,
  result_rank runs_result_rank not null default -1,
  result_capped_by text,
  engine text,
  profile text,
  queued_at bigint not null,
  started_at bigint,
  finished_at bigint,
  result_bytes integer not null default 0,
  lane runs_lane,
  host text,
  due_at bigint not null default 0,
  attempt integer not null default 0,
  token text,
  progress text,
  kept runs_kept,
  rendering runs_rendering not null default 0,
  devices runs_devices not null default 0,
  render_runs runs_render_runs not null default 0,
  trace_parent runs_trace_parent
) with (fillfactor = 80);

create index runs_report on runs (report_seq);

create table run_results (
  run_seq bigint primary key references runs (seq) on delete cascade,
  body bytea not null
);

alter table run_results alter column body set storage external;

create domain run_images_device as smallint check (value in (0, 1));

create domain run_images_frame as smallint check (value between 0 and 9);

create table run_images (
  run_seq bigint not null references runs (seq) on delete cascade,
  account_id bigint not null,
  device run_images_device not null,
  frame run_images_frame not null,
  media_type text not null,
  body bytea not null,
  primary key (run_seq, device, frame)
);

alter table run_images alter column body set storage external;

create table message_catalogs (
  digest text primary key,
  body bytea not null
);

create table idempotency_keys (
  account_id bigint not null,
  key text collate "C" not null,
  request_digest bytea not null,
  report_id uuid not null,
  created_at bigint not null,
  primary key (account_id, key)
);

create index idempotency_keys_created on idempotency_keys (created_at);

create domain schedules_every as integer check (value in (0, 1, 2));

create domain schedules_day as integer check (value between 1 and 28);

create domain schedules_hour as integer check (value between 0 and 23);

create domain schedules_rendering as smallint check (value between 0 and 3);

create domain schedules_devices as smallint check (value between 0 and 3);

create domain schedules_render_runs as smallint check (value in (0, 1, 3, 5));

create table schedules (
  project_id bigint primary key references projects (id) on delete cascade,
  account_id bigint not null,
  every schedules_every not null,
  day schedules_day not null,
  hour schedules_hour not null,
  time_zone text not null,
  rendering schedules_rendering not null default 0,
  devices schedules_devices not null default 0,
  render_runs schedules_render_runs not null default 0,
  next_at bigint not null,
  last_at bigint,
  after_report uuid,
  check (after_report is null or last_at is not null)
);

create index schedules_account on schedules (account_id);

create index schedules_due on schedules (next_at);

create index schedules_firing on schedules (last_at) where after_report is not null;

create domain retention_cursor_id as integer check (value = 1);

create table retention_cursor (
  id retention_cursor_id primary key,
  after_seq bigint not null,
  due_at bigint not null
);

insert into retention_cursor (id, after_seq, due_at) values (1, 0, 0);

create index reports_account on reports (account_id, id) include (project_id);

create index reports_status on reports (account_id, status, id) include (result_rank, project_id, privacy);

create index reports_result on reports (account_id, result_rank, id) include (project_id, privacy);

create index reports_generated on reports (account_id, generated_at, id) include (project_id, privacy) where result_rank >= 0;

create index reports_url on reports (account_id, url, id) include (project_id, privacy, folded_url);

create index reports_score on reports (account_id, result_rank, score, id) include (project_id, privacy) where result_rank >= 0;

create index reports_import on reports (account_id, import_seq, id) include (project_id) where import_seq is not null;

create index reports_import_generated on reports (account_id, import_seq, generated_at, id) include (project_id)
where import_seq is not null and result_rank >= 0;

create index reports_import_score on reports (account_id, import_seq, result_rank, score, id) include (project_id)
where import_seq is not null and result_rank >= 0;

create index reports_privacy on reports (account_id, privacy, id) include (project_id);

create index reports_project on reports (project_id, id);

create index reports_project_status on reports (project_id, status, id) include (result_rank);

create index reports_project_result on reports (project_id, result_rank, id) include (generated_at);

create index reports_project_generated on reports (project_id, generated_at, id) where result_rank >= 0;

create index reports_project_score on reports (project_id, result_rank, score, id) where result_rank >= 0;

create table data_versions (slot smallint primary key, version bigint not null default 0) with (fillfactor = 20);

insert into data_versions (slot) select generate_series(0, 63);

create table checks (
  seq bigint generated always as identity primary key,
  id text collate "C" not null unique,
  category text not null,
  severity text not null,
  title text not null
);

create table report_findings (
  report_seq bigint primary key references reports (seq) on delete cascade,
  report_id uuid not null,
  account_id bigint not null,
  found_at bigint not null,
  score smallint not null,
  previous_score smallint,
  tokens text not null,
  points text not null,
  elements text not null
) with (fillfactor = 80);

create index report_findings_worse on report_findings (account_id, found_at) where score < previous_score;

create table project_findings (
  project_id bigint not null references projects (id) on delete cascade,
  finding integer not null,
  day integer not null,
  pages bigint not null,
  points bigint not null,
  elements bigint not null,
  primary key (project_id, finding, day)
) with (fillfactor = 80);

create table project_issues (
  project_id bigint not null references projects (id) on delete cascade,
  finding integer not null,
  pages bigint not null,
  points bigint not null,
  elements bigint not null,
  since_day integer not null,
  primary key (project_id, finding)
) with (fillfactor = 60);

create table project_paths (
  project_id bigint not null references projects (id) on delete cascade,
  parent text collate "C" not null,
  name text collate "C" not null,
  report_seq bigint,
  pages bigint not null,
  score bigint not null,
  compared bigint not null,
  change bigint not null,
  primary key (project_id, parent, name)
) with (fillfactor = 80);

create table project_scores (
  project_id bigint not null references projects (id) on delete cascade,
  day integer not null,
  score smallint not null,
  pages bigint not null,
  primary key (project_id, day, score)
) with (fillfactor = 80);

create index report_findings_tokens on report_findings using gin (string_to_array(tokens, ',')) with (fastupdate = off);

create index report_findings_score on report_findings (account_id, score, report_id) include (tokens);

create domain lab_audits_state as smallint check (value between 0 and 2);

create table lab_audits (
  run_seq bigint primary key references runs (seq) on delete cascade,
  account_id bigint not null,
  outcomes text not null default '[]',
  state lab_audits_state not null default 0,
  attempts integer not null default 0,
  due_at bigint not null default 0,
  token text,
  error text,
  check (token is null or state = 0),
  check ((state = 2) = (error is not null))
) with (fillfactor = 80);

create index lab_audits_open on lab_audits (account_id, run_seq) where state = 0;

create domain lab_files_device as smallint check (value in (0, 1));

create table lab_files (
  run_seq bigint not null references lab_audits (run_seq) on delete cascade,
  account_id bigint not null,
  device lab_files_device not null,
  body bytea not null,
  primary key (run_seq, device)
);

alter table lab_files alter column body set storage external;

create domain imports_source as integer check (value between 0 and 4);

create domain imports_status as integer check (value between 0 and 5);

create domain imports_privacy as integer check (value in (0, 1, 2));

create domain imports_on_duplicate as integer check (value in (0, 1, 2));

create domain imports_rendering as smallint check (value between 0 and 3);

create domain imports_devices as smallint check (value between 0 and 3);

create domain imports_render_runs as smallint check (value in (0, 1, 3, 5));

create table imports (
  seq bigint generated always as identity primary key,
  id bytea not null unique,
  account_id bigint not null references accounts (id),
  source imports_source not null,
  status imports_status not null,
  privacy imports_privacy not null,
  on_duplicate imports_on_duplicate not null,
  rendering imports_rendering not null default 0,
  devices imports_devices not null default 0,
  render_runs imports_render_runs not null default 0,
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
  reject_bytes bigint not null default 0,
  upload_bytes bigint not null default 0,
  error_code text,
  error_message text,
  waiting_for text,
  idempotency_key text,
  request_digest bytea,
  created_at bigint not null,
  worked_at bigint not null,
  finished_at bigint,
  audits_finished_at bigint,
  token text,
  lease_until bigint,
  attempt integer not null default 0
) with (fillfactor = 50);

create index imports_account on imports (account_id, seq);

create unique index imports_idempotency on imports (account_id, idempotency_key);

create index imports_open on imports (worked_at) where status in (1, 2);

create index imports_audited on imports (seq) where finished_at is not null and audits_finished_at is null;

create table import_counts (
  import_seq bigint not null references imports (seq) on delete cascade,
  slot smallint not null,
  pending bigint not null default 0,
  failed bigint not null default 0,
  bad bigint not null default 0,
  decent bigint not null default 0,
  good bigint not null default 0,
  primary key (import_seq, slot)
) with (fillfactor = 50);

create table import_projects (
  project_id bigint not null references projects (id) on delete cascade,
  import_seq bigint not null,
  pending bigint not null default 0,
  failed bigint not null default 0,
  bad bigint not null default 0,
  decent bigint not null default 0,
  good bigint not null default 0,
  primary key (project_id, import_seq)
) with (fillfactor = 50);

create table import_cleanup (
  import_seq bigint primary key,
  keeps_rejects integer not null
);

create table public_sitemaps (
  import_seq bigint primary key
);

create table import_chunks (
  import_seq bigint not null,
  number integer not null,
  entries integer not null,
  body bytea not null,
  primary key (import_seq, number)
);

alter table import_chunks alter column body set storage external;

create table import_rejects (
  import_seq bigint not null,
  line bigint not null,
  text text not null,
  reason text not null,
  primary key (import_seq, line)
);

create domain import_passwords_state as smallint check (value between 0 and 2);

create table import_passwords (
  seq bigint generated always as identity primary key,
  import_seq bigint not null,
  account_id bigint not null,
  digest bytea not null,
  password bytea,
  hash text,
  state import_passwords_state not null default 0,
  attempts integer not null default 0,
  due_at bigint not null default 0,
  token text,
  error text,
  unique (import_seq, digest),
  check (token is null or state = 0)
);

create index import_passwords_waiting on import_passwords (account_id, seq) where state = 0;

create table pending_passwords (
  report_seq bigint primary key references reports (seq) on delete cascade,
  password_seq bigint not null
);

create index pending_passwords_password on pending_passwords (password_seq);

create index imports_receiving on imports (seq) where status = 0;

alter table import_passwords alter column password set statistics 0;

create extension if not exists pg_trgm;

create extension if not exists btree_gin;

create table report_search (seq bigint primary key, account_id bigint not null, word text collate "C" not null);

create index report_search_trigrams on report_search using gin (account_id, word gin_trgm_ops) with (fastupdate = off);

create function reports_search_insert() returns trigger language plpgsql as $$ begin
insert into report_search (seq, account_id, word)
select seq, account_id, translate(lower(url), '-/.!"#$%&''()*+,:;<=>?@[\]^_{|}~`', 'qxzjjjjjjjjjjjjjjjjjjjjjjjjjjjjj')
from added; return null; end $$;

create trigger reports_search_insert after insert on reports referencing new table as added for each statement execute function reports_search_insert();

create function reports_search_delete() returns trigger language plpgsql as $$ begin
delete from report_search
where seq = any (array(
  select seq
  from removed
)); return null; end $$;

create trigger reports_search_delete after delete on reports referencing old table as removed for each statement execute function reports_search_delete();

create index runs_waiting on runs (lane, account_id, host, due_at, seq) where status = 0;

create index runs_interactive on runs (host, due_at, seq) where status = 0 and lane = 0;

create index runs_interactive_rendering on runs (host, due_at, seq) where status = 0 and lane = 2;

create index runs_active on runs (host) where status = 1;

create index runs_queued on runs (seq) where status = 0;

create index runs_kept on runs (kept, seq) where kept is not null;

create index runs_kept_account on runs (account_id, kept, seq) where kept is not null;

create table hosts (
  host text primary key,
  next_at bigint not null default 0,
  token text,
  worker text,
  lease_until bigint not null default 0
) with (fillfactor = 50);

create domain queue_entries_lane as smallint check (value between 0 and 3);

create domain queue_entries_ready as smallint check (value in (0, 1));

create table queue_entries (
  host text not null,
  lane queue_entries_lane not null,
  account_id bigint not null,
  place bigint not null,
  next_at bigint not null,
  ready queue_entries_ready not null,
  primary key (host, lane, account_id)
) with (fillfactor = 50);

create index queue_entries_ready on queue_entries (lane, place) where ready = 1;

create index queue_entries_deferred on queue_entries (next_at) where ready = 0;

create index queue_entries_account on queue_entries (lane, account_id, place);

create sequence queue_clock_interactive;

create sequence queue_clock_bulk;

create sequence queue_clock_interactive_rendering;

create sequence queue_clock_bulk_rendering;

alter table queue_entries set (autovacuum_vacuum_scale_factor = 0.02);

create function queue_now_ms() returns bigint language sql volatile
  as 'select (extract(epoch from clock_timestamp()) * 1000)::bigint';

create function claim_pages(
  of_worker text, first_lane smallint, pages_max integer, except_accounts text, per_host integer, lease_ms bigint, delay_ms bigint
) returns table (
  page_host text, page_seq bigint, page_id uuid, page_account bigint, page_lane smallint, page_attempt integer, page_token text,
  page_report uuid, page_url text, page_rendering smallint, page_devices smallint, page_render_runs smallint, page_sitemap bigint
) language plpgsql as $$
declare
  entry record;
  holder record;
  is_new boolean;
  active integer;
  report_seq bigint;
  pages integer := 0;
  clock bigint;
  after_lane smallint := first_lane;
  after_account bigint := -1;
  now_ms bigint := queue_now_ms();
  again_ms bigint;
begin
  update queue_entries set ready = 1 where ctid = any (array(
    select ctid from queue_entries where ready = 0 and next_at <= now_ms
    order by next_at limit 1000 for update skip locked
  ));
  for look in 1 .. pages_max * 20 + length(except_accounts) loop
    if except_accounts = '' then
      select host, lane, account_id, place into entry from queue_entries
        where ready = 1 and lane between first_lane and first_lane + 1::smallint
        order by lane, place limit 1 for update skip locked;
    else
      select host, lane, account_id, place into entry from queue_entries
        where ready = 1 and (lane, account_id) > (after_lane, after_account) and lane <= first_lane + 1::smallint
        order by lane, account_id, place limit 1 for update skip locked;
    end if;
    exit when not found;
    if position(',' || entry.account_id || ',' in except_accounts) > 0 then
      after_lane := entry.lane;
      after_account := entry.account_id;
      continue;
    end if;
    -- Assignments, because these are no statements for PL/pgSQL.
    clock := coalesce(pg_sequence_last_value(case entry.lane when 0 then 'queue_clock_interactive'::regclass when 1 then 'queue_clock_bulk'::regclass when 2 then 'queue_clock_interactive_rendering'::regclass when 3 then 'queue_clock_bulk_rendering'::regclass end),
      1);
    if except_accounts = '' and clock < entry.place then clock := setval(case entry.lane when 0 then 'queue_clock_interactive'::regclass when 1 then 'queue_clock_bulk'::regclass when 2 then 'queue_clock_interactive_rendering'::regclass when 3 then 'queue_clock_bulk_rendering'::regclass end,
      entry.place); end if;
    page_seq := null;
    now_ms := queue_now_ms();
    again_ms := now_ms + 250;
    <<start>> begin
      select next_at, token, worker, lease_until into holder from hosts where host = entry.host for update skip locked;
      is_new := not found;
      if is_new then
        -- It has no active pages. In a list of sites, most hosts are new: its row is written once.
        insert into hosts (host, token, worker, lease_until, next_at)
          values (entry.host, gen_random_uuid(), of_worker, now_ms + lease_ms, now_ms + delay_ms)
          on conflict do nothing returning token into holder;
        exit start when not found;
      else
        if holder.next_at > now_ms then
          again_ms := holder.next_at;
          exit start;
        end if;
        active := (select count(*) from runs where status = 1 and host = entry.host);
        exit start when active >= per_host;
        -- A lease holds as long as pages are active.
        if active = 0 then holder.token := gen_random_uuid();
        elsif holder.worker is distinct from of_worker or holder.lease_until <= now_ms then exit start;
        end if;
      end if;
      -- Conditions that are nested: one that is combined with a query is planned again in each call.
      if entry.lane = 1 then
        if exists (select from runs where status = 0 and lane = 0 and host = entry.host and due_at <= now_ms) then
    select run.seq, run.id, run.account_id, run.lane, run.attempt + 1, report.id, report.url,
      case run.rendering when 0 then report.rendering else run.rendering end,
        case run.devices when 0 then report.devices else run.devices end,
        case run.render_runs when 0 then report.render_runs else run.render_runs end,
      (select import_seq from public_sitemaps where import_seq = report.import_seq), report.seq
    into page_seq, page_id, page_account, page_lane, page_attempt, page_report, page_url,
      page_rendering, page_devices, page_render_runs, page_sitemap, report_seq
    from (
      select seq, due_at from runs where status = 0 and lane = 0 and host = entry.host and due_at <= now_ms
      order by due_at, seq limit 1000
    ) as first
      join runs as run on run.seq = first.seq and run.status = 0
      join reports as report on report.seq = run.report_seq
    where not exists (
      select 1
      from projects
      where account_id = 0
    ) or not exists (
      select 1
      from projects
      where account_id = 0 and id = report.project_id
    )
    order by first.due_at, first.seq limit 1 for update of run, report skip locked;
        end if;
      elsif entry.lane = 3 then
        if exists (select from runs where status = 0 and lane = 2 and host = entry.host and due_at <= now_ms) then
    select run.seq, run.id, run.account_id, run.lane, run.attempt + 1, report.id, report.url,
      case run.rendering when 0 then report.rendering else run.rendering end,
        case run.devices when 0 then report.devices else run.devices end,
        case run.render_runs when 0 then report.render_runs else run.render_runs end,
      (select import_seq from public_sitemaps where import_seq = report.import_seq), report.seq
    into page_seq, page_id, page_account, page_lane, page_attempt, page_report, page_url,
      page_rendering, page_devices, page_render_runs, page_sitemap, report_seq
    from (
      select seq, due_at from runs where status = 0 and lane = 2 and host = entry.host and due_at <= now_ms
      order by due_at, seq limit 1000
    ) as first
      join runs as run on run.seq = first.seq and run.status = 0
      join reports as report on report.seq = run.report_seq
    where not exists (
      select 1
      from projects
      where account_id = 0
    ) or not exists (
      select 1
      from projects
      where account_id = 0 and id = report.project_id
    )
    order by first.due_at, first.seq limit 1 for update of run, report skip locked;
        end if;
      end if;
      if page_seq is null then
    select run.seq, run.id, run.account_id, run.lane, run.attempt + 1, report.id, report.url,
      case run.rendering when 0 then report.rendering else run.rendering end,
        case run.devices when 0 then report.devices else run.devices end,
        case run.render_runs when 0 then report.render_runs else run.render_runs end,
      (select import_seq from public_sitemaps where import_seq = report.import_seq), report.seq
    into page_seq, page_id, page_account, page_lane, page_attempt, page_report, page_url,
      page_rendering, page_devices, page_render_runs, page_sitemap, report_seq
    from (
      select seq, due_at
      from runs
      where status = 0 and lane = entry.lane and account_id = entry.account_id and host = entry.host and due_at <= now_ms
      order by due_at, seq limit 1000
    ) as first
      join runs as run on run.seq = first.seq and run.status = 0
      join reports as report on report.seq = run.report_seq
    where not exists (
      select 1
      from projects
      where account_id = 0
    ) or not exists (
      select 1
      from projects
      where account_id = 0 and id = report.project_id
    )
    order by first.due_at, first.seq limit 1 for update of run, report skip locked;
      end if;
      if page_seq is not null then
        page_host := entry.host;
        page_token := holder.token || '/' || gen_random_uuid();
        with started as (
          update runs set status = 1, attempt = page_attempt, started_at = now_ms, error_code = null, error_message = null,
            error_limit = null, token = page_token where seq = page_seq
        )
        update reports set status = 1, error_code = null, error_message = null, error_limit = null, updated_at = now_ms,
          version = version + 1 where seq = report_seq and latest_run_seq = page_seq;
        if not is_new then
          update hosts set token = holder.token, worker = of_worker, lease_until = now_ms + lease_ms, next_at = now_ms + delay_ms
            where host = entry.host;
        end if;
      elsif is_new then
        delete from hosts where host = entry.host;
      end if;
      select case when page_seq is not null then greatest(due_at, now_ms + delay_ms) when due_at > now_ms then due_at
          else now_ms + 5000 end into again_ms
        from runs where status = 0 and lane = entry.lane and account_id = entry.account_id and host = entry.host
        order by due_at limit 1;
    end;
    if again_ms is null then
      delete from queue_entries where host = entry.host and lane = entry.lane and account_id = entry.account_id;
    else
      update queue_entries set next_at = again_ms, ready = (again_ms <= now_ms)::integer,
        place = case when page_seq is null then entry.place else 1 + greatest(clock, (
          select max(place) from queue_entries where lane = entry.lane and account_id = entry.account_id
        )) end
        where host = entry.host and lane = entry.lane and account_id = entry.account_id;
    end if;
    continue when page_seq is null;
    return next;
    pages := pages + 1;
    exit when pages = pages_max;
    if except_accounts <> '' then except_accounts := except_accounts || page_account || ','; end if;
  end loop;
  -- Last, as in every transaction.
  if pages > 0 then
    update data_versions set version = version + 1 where slot = (pg_backend_pid() % 32)::smallint;
  end if;
end $$;

create table events (
  seq bigint generated always as identity primary key,
  position bigint,
  id uuid,
  account_id bigint not null,
  type text not null,
  report_id uuid,
  run_id uuid,
  import_id bytea,
  key_id text,
  project text,
  data text not null default '{}',
  created_at bigint not null,
  check ((position is null) = (id is null))
) with (fillfactor = 90);

create index events_unpublished on events (seq) where position is null;

create unique index events_position on events (position) where position is not null;

create index events_account on events (account_id, position) where position is not null;

create table event_cursors (
  consumer text primary key,
  position bigint not null
) with (fillfactor = 50);

create function reports_event_created() returns trigger language plpgsql as $$ begin
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.created', new.id, runs.id, projects.name, '{}', new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id ; return null; end $$;

create trigger reports_event_created after update of latest_run_seq on reports for each row when (old.latest_run_seq is null and new.latest_run_seq is not null) execute function reports_event_created();

create function reports_event_completed() returns trigger language plpgsql as $$ begin
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.completed', new.id, runs.id, projects.name, json_build_object('score', new.score, 'rank', new.result_rank,
    'previousScore', old.score, 'previousRank', old.result_rank), new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id ;
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.result_changed', new.id, runs.id, projects.name, json_build_object('score', new.score, 'rank',
    new.result_rank, 'previousScore', old.score, 'previousRank', old.result_rank), new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id and old.result_rank >= 0 and new.result_rank <> old.result_rank;
      return null; end $$;

create trigger reports_event_completed after update of status on reports for each row when (old.status < 2 and new.status = 2) execute function reports_event_completed();

create function reports_event_failed() returns trigger language plpgsql as $$ begin
  insert into events (account_id, type, report_id, run_id, project, data, created_at)
  select new.account_id, 'report.failed', new.id, runs.id, projects.name, json_build_object('error', new.error_code), new.updated_at
  from runs cross join projects
  where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
    and projects.id = new.project_id and projects.account_id = new.account_id ; return null; end $$;

create trigger reports_event_failed after update of status on reports for each row when (old.status < 2 and new.status = 3) execute function reports_event_failed();

create function imports_event_ended() returns trigger language plpgsql as $$ begin
  insert into events (account_id, type, import_id, data, created_at)
  values (new.account_id, case new.status when 3 then 'import.completed' else 'import.failed' end, new.id, json_build_object('lines',
    new.lines, 'created', new.created, 'refreshed', new.refreshed, 'skipped', new.skipped,
    'rejected', new.rejected, 'error', new.error_code), new.finished_at); return null; end $$;

create trigger imports_event_ended after update of status on imports for each row when (old.status < 3 and new.status in (3,
  4)) execute function imports_event_ended();

create function imports_event_audited() returns trigger language plpgsql as $$ begin
  insert into events (account_id, type, import_id, data, created_at)
  values (new.account_id, 'import.audits_finished', new.id, '{}', new.audits_finished_at); return null; end $$;

create trigger imports_event_audited after update of audits_finished_at on imports for each row when (old.audits_finished_at is null and new.audits_finished_at is not null) execute function imports_event_audited();

create domain webhooks_enabled as smallint check (value in (0, 1));

create table webhooks (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_id bigint not null references accounts (id),
  url text not null,
  description text not null,
  types text,
  project text,
  enabled webhooks_enabled not null,
  disabled_reason text,
  secret bytea not null,
  previous_secret bytea,
  previous_until bigint,
  public_key bytea not null,
  resume_at bigint not null default 0,
  last_success_at bigint,
  last_failure_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  check (enabled = 0 or disabled_reason is null)
) with (fillfactor = 80);

create index webhooks_account on webhooks (account_id, seq);

create domain deliveries_state as smallint check (value between 0 and 2);

create table deliveries (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_id bigint not null references accounts (id),
  target_seq bigint references alert_targets (seq) on delete cascade,
  webhook_seq bigint references webhooks (seq) on delete cascade,
  type text not null,
  message_id uuid not null,
  event_position bigint,
  content text not null default '',
  alerts integer not null default 0,
  log text not null default '[]',
  created_at bigint not null,
  state deliveries_state not null default 0,
  attempts integer not null default 0,
  due_at bigint not null default 0,
  token text,
  error text,
  check ((target_seq is null) <> (webhook_seq is null)),
  check (token is null or state = 0)
) with (fillfactor = 80);

create index deliveries_alerts on deliveries (account_id, seq) where target_seq is not null;

create index deliveries_target on deliveries (target_seq, state);

create index deliveries_target_due on deliveries (target_seq, due_at) where state = 0;

create index deliveries_target_ended on deliveries (due_at) where target_seq is not null and state > 0;

create index deliveries_log on deliveries (webhook_seq, seq);

create index deliveries_status on deliveries (webhook_seq, state, seq);

create index deliveries_webhook_due on deliveries (webhook_seq, due_at) where state = 0;

create index deliveries_webhook_ended on deliveries (due_at) where webhook_seq is not null and state > 0;

create function counter_slot() returns smallint language sql stable
  as 'select (pg_backend_pid() % 16)::smallint';

create function reports_insert() returns trigger language plpgsql as $$ begin
  perform 1 from (select project_id from added group by 1 order by 1) as changes
    cross join lateral (select 1 from projects where projects.id = changes.project_id for no key update) as locked;
  update projects
  set pending = projects.pending + changes.pending, failed = projects.failed + changes.failed, bad = projects.bad + changes.bad,
    decent = projects.decent + changes.decent, good = projects.good + changes.good,
    pending_bad = projects.pending_bad + changes.pending_bad, pending_decent = projects.pending_decent + changes.pending_decent,
    pending_good = projects.pending_good + changes.pending_good, failed_bad = projects.failed_bad + changes.failed_bad,
    failed_decent = projects.failed_decent + changes.failed_decent, failed_good = projects.failed_good + changes.failed_good
  from (
    select project_id, count(*) filter (where status < 2) as pending, count(*) filter (where status = 3) as failed,
      count(*) filter (where status = 2 and result_rank = 0) as bad, count(*) filter (where status = 2 and result_rank = 1) as decent,
      count(*) filter (where status = 2 and result_rank = 2) as good, count(*) filter (where status < 2 and result_rank = 0) as pending_bad,
      count(*) filter (where status < 2 and result_rank = 1) as pending_decent,
      count(*) filter (where status < 2 and result_rank = 2) as pending_good,
      count(*) filter (where status = 3 and result_rank = 0) as failed_bad,
      count(*) filter (where status = 3 and result_rank = 1) as failed_decent,
      count(*) filter (where status = 3 and result_rank = 2) as failed_good
    from added
    group by 1
  ) as changes
    where projects.id = changes.project_id and projects.id = any (array(select project_id from added));
  insert into account_totals (account_id, slot, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad,
    failed_decent, failed_good)
    select projects.account_id, counter_slot(), sum(changes.pending)::bigint, sum(changes.failed)::bigint, sum(changes.bad)::bigint,
      sum(changes.decent)::bigint, sum(changes.good)::bigint, sum(changes.pending_bad)::bigint, sum(changes.pending_decent)::bigint,
      sum(changes.pending_good)::bigint, sum(changes.failed_bad)::bigint, sum(changes.failed_decent)::bigint,
      sum(changes.failed_good)::bigint
    from (
      select project_id, count(*) filter (where status < 2) as pending, count(*) filter (where status = 3) as failed,
        count(*) filter (where status = 2 and result_rank = 0) as bad, count(*) filter (where status = 2 and result_rank = 1) as decent,
        count(*) filter (where status = 2 and result_rank = 2) as good,
        count(*) filter (where status < 2 and result_rank = 0) as pending_bad,
        count(*) filter (where status < 2 and result_rank = 1) as pending_decent,
        count(*) filter (where status < 2 and result_rank = 2) as pending_good,
        count(*) filter (where status = 3 and result_rank = 0) as failed_bad,
        count(*) filter (where status = 3 and result_rank = 1) as failed_decent,
        count(*) filter (where status = 3 and result_rank = 2) as failed_good
      from added
      group by 1
    ) as changes
      cross join lateral (select account_id from projects where projects.id = changes.project_id offset 0) as projects
    group by 1 order by 1
  on conflict (account_id, slot) do update
  set pending = account_totals.pending + excluded.pending, failed = account_totals.failed + excluded.failed,
    bad = account_totals.bad + excluded.bad, decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
    return null; end $$;

create trigger reports_insert after insert on reports referencing new table as added for each statement execute function reports_insert();

create function reports_delete() returns trigger language plpgsql as $$ begin
  perform 1 from (select project_id from removed group by 1 order by 1) as changes
    cross join lateral (select 1 from projects where projects.id = changes.project_id for no key update) as locked;
  update projects
  set pending = projects.pending + changes.pending, failed = projects.failed + changes.failed, bad = projects.bad + changes.bad,
    decent = projects.decent + changes.decent, good = projects.good + changes.good,
    pending_bad = projects.pending_bad + changes.pending_bad, pending_decent = projects.pending_decent + changes.pending_decent,
    pending_good = projects.pending_good + changes.pending_good, failed_bad = projects.failed_bad + changes.failed_bad,
    failed_decent = projects.failed_decent + changes.failed_decent, failed_good = projects.failed_good + changes.failed_good
  from (
    select project_id, -count(*) filter (where status < 2) as pending, -count(*) filter (where status = 3) as failed,
      -count(*) filter (where status = 2 and result_rank = 0) as bad, -count(*) filter (where status = 2 and result_rank = 1) as decent,
      -count(*) filter (where status = 2 and result_rank = 2) as good,
      -count(*) filter (where status < 2 and result_rank = 0) as pending_bad,
      -count(*) filter (where status < 2 and result_rank = 1) as pending_decent,
      -count(*) filter (where status < 2 and result_rank = 2) as pending_good,
      -count(*) filter (where status = 3 and result_rank = 0) as failed_bad,
      -count(*) filter (where status = 3 and result_rank = 1) as failed_decent,
      -count(*) filter (where status = 3 and result_rank = 2) as failed_good
    from removed
    group by 1
  ) as changes
    where projects.id = changes.project_id and projects.id = any (array(select project_id from removed));
  insert into account_totals (account_id, slot, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad,
    failed_decent, failed_good)
    select projects.account_id, counter_slot(), sum(changes.pending)::bigint, sum(changes.failed)::bigint, sum(changes.bad)::bigint,
      sum(changes.decent)::bigint, sum(changes.good)::bigint, sum(changes.pending_bad)::bigint, sum(changes.pending_decent)::bigint,
      sum(changes.pending_good)::bigint, sum(changes.failed_bad)::bigint, sum(changes.failed_decent)::bigint,
      sum(changes.failed_good)::bigint
    from (
      select project_id, -count(*) filter (where status < 2) as pending, -count(*) filter (where status = 3) as failed,
        -count(*) filter (where status = 2 and result_rank = 0) as bad, -count(*) filter (where status = 2 and result_rank = 1) as decent,
        -count(*) filter (where status = 2 and result_rank = 2) as good,
        -count(*) filter (where status < 2 and result_rank = 0) as pending_bad,
        -count(*) filter (where status < 2 and result_rank = 1) as pending_decent,
        -count(*) filter (where status < 2 and result_rank = 2) as pending_good,
        -count(*) filter (where status = 3 and result_rank = 0) as failed_bad,
        -count(*) filter (where status = 3 and result_rank = 1) as failed_decent,
        -count(*) filter (where status = 3 and result_rank = 2) as failed_good
      from removed
      group by 1
    ) as changes
      cross join lateral (select account_id from projects where projects.id = changes.project_id offset 0) as projects
    group by 1 order by 1
  on conflict (account_id, slot) do update
  set pending = account_totals.pending + excluded.pending, failed = account_totals.failed + excluded.failed,
    bad = account_totals.bad + excluded.bad, decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
    return null; end $$;

create trigger reports_delete after delete on reports referencing old table as removed for each statement execute function reports_delete();

create function reports_source_insert() returns trigger language plpgsql as $$ begin
insert into import_projects (project_id, import_seq, pending, failed, bad, decent, good)
    select project_id, import_seq, count(*) filter (where status < 2) as pending, count(*) filter (where status = 3) as failed,
      count(*) filter (where status = 2 and result_rank = 0) as bad, count(*) filter (where status = 2 and result_rank = 1) as decent,
      count(*) filter (where status = 2 and result_rank = 2) as good
    from added as counted
    where import_seq is not null
      and (select account_id from projects where projects.id = counted.project_id) = counted.account_id
    group by project_id, import_seq order by project_id, import_seq
  on conflict (project_id, import_seq) do update
  set pending = import_projects.pending + excluded.pending, failed = import_projects.failed + excluded.failed,
    bad = import_projects.bad + excluded.bad, decent = import_projects.decent + excluded.decent,
    good = import_projects.good + excluded.good; return null; end $$;

create trigger reports_source_insert after insert on reports referencing new table as added for each statement execute function reports_source_insert();

create function reports_source_delete() returns trigger language plpgsql as $$ begin update import_projects
set pending = import_projects.pending + gone.pending, failed = import_projects.failed + gone.failed, bad = import_projects.bad + gone.bad,
  decent = import_projects.decent + gone.decent, good = import_projects.good + gone.good
  from (
    select project_id, import_seq, -count(*) filter (where status < 2) as pending, -count(*) filter (where status = 3) as failed,
      -count(*) filter (where status = 2 and result_rank = 0) as bad, -count(*) filter (where status = 2 and result_rank = 1) as decent,
      -count(*) filter (where status = 2 and result_rank = 2) as good
    from removed as counted
    where import_seq is not null
    group by project_id, import_seq
  ) as gone
  where import_projects.project_id = gone.project_id and import_projects.import_seq = gone.import_seq; return null; end $$;

create trigger reports_source_delete after delete on reports referencing old table as removed for each statement execute function reports_source_delete();

create function import_projects_insert() returns trigger language plpgsql as $$ begin
insert into import_counts (import_seq, slot, pending, failed, bad, decent, good)
    select import_seq, counter_slot(), sum(pending)::bigint, sum(failed)::bigint, sum(bad)::bigint, sum(decent)::bigint, sum(good)::bigint
    from (
      select import_seq, pending as pending, failed as failed, bad as bad, decent as decent, good as good
      from added
    ) as changes
    where exists (select 1 from imports where imports.seq = changes.import_seq) group by import_seq order by import_seq
  on conflict (import_seq, slot) do update
  set pending = import_counts.pending + excluded.pending, failed = import_counts.failed + excluded.failed,
    bad = import_counts.bad + excluded.bad, decent = import_counts.decent + excluded.decent, good = import_counts.good + excluded.good;
    return null; end $$;

create trigger import_projects_insert after insert on import_projects referencing new table as added for each statement execute function import_projects_insert();

create function import_projects_update() returns trigger language plpgsql as $$ begin
insert into import_counts (import_seq, slot, pending, failed, bad, decent, good)
    select import_seq, counter_slot(), sum(pending)::bigint, sum(failed)::bigint, sum(bad)::bigint, sum(decent)::bigint, sum(good)::bigint
    from (
      select import_seq, pending as pending, failed as failed, bad as bad, decent as decent, good as good
      from added
      union all
      select import_seq, - pending as pending, - failed as failed, - bad as bad, - decent as decent, - good as good
      from removed
    ) as changes
    where exists (select 1 from imports where imports.seq = changes.import_seq) group by import_seq order by import_seq
  on conflict (import_seq, slot) do update
  set pending = import_counts.pending + excluded.pending, failed = import_counts.failed + excluded.failed,
    bad = import_counts.bad + excluded.bad, decent = import_counts.decent + excluded.decent, good = import_counts.good + excluded.good;
    return null; end $$;

create trigger import_projects_update after update on import_projects referencing old table as removed new table as added for each statement execute function import_projects_update();

create function import_projects_delete() returns trigger language plpgsql as $$ begin
insert into import_counts (import_seq, slot, pending, failed, bad, decent, good)
    select import_seq, counter_slot(), sum(pending)::bigint, sum(failed)::bigint, sum(bad)::bigint, sum(decent)::bigint, sum(good)::bigint
    from (
      select import_seq, - pending as pending, - failed as failed, - bad as bad, - decent as decent, - good as good
      from removed
    ) as changes
    where exists (select 1 from imports where imports.seq = changes.import_seq) group by import_seq order by import_seq
  on conflict (import_seq, slot) do update
  set pending = import_counts.pending + excluded.pending, failed = import_counts.failed + excluded.failed,
    bad = import_counts.bad + excluded.bad, decent = import_counts.decent + excluded.decent, good = import_counts.good + excluded.good;
    return null; end $$;

create trigger import_projects_delete after delete on import_projects referencing old table as removed for each statement execute function import_projects_delete();

create function projects_owner() returns trigger language plpgsql as $$ begin
insert into account_totals (account_id, slot, projects, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good,
  failed_bad, failed_decent, failed_good)
    select old.account_id, counter_slot(), -1, -old.pending, -old.failed, -old.bad, -old.decent, -old.good, -old.pending_bad,
      -old.pending_decent, -old.pending_good, -old.failed_bad, -old.failed_decent, -old.failed_good
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
    select new.account_id, counter_slot(), 1, old.pending, old.failed, old.bad, old.decent, old.good, old.pending_bad, old.pending_decent,
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
    return null; end $$;

create trigger projects_owner after update of account_id on projects for each row when (new.account_id <> old.account_id) execute function projects_owner();

create function reports_result() returns trigger language plpgsql as $$ begin update projects
set pending = pending + (new.status < 2)::int - (old.status < 2)::int, failed = failed + (new.status = 3)::int - (old.status = 3)::int,
  bad = bad + (new.status = 2 and new.result_rank = 0)::int - (old.status = 2 and old.result_rank = 0)::int,
  decent = decent + (new.status = 2 and new.result_rank = 1)::int - (old.status = 2 and old.result_rank = 1)::int,
  good = good + (new.status = 2 and new.result_rank = 2)::int - (old.status = 2 and old.result_rank = 2)::int,
  pending_bad = pending_bad + (new.status < 2 and new.result_rank = 0)::int - (old.status < 2 and old.result_rank = 0)::int,
  pending_decent = pending_decent + (new.status < 2 and new.result_rank = 1)::int - (old.status < 2 and old.result_rank = 1)::int,
  pending_good = pending_good + (new.status < 2 and new.result_rank = 2)::int - (old.status < 2 and old.result_rank = 2)::int,
  failed_bad = failed_bad + (new.status = 3 and new.result_rank = 0)::int - (old.status = 3 and old.result_rank = 0)::int,
  failed_decent = failed_decent + (new.status = 3 and new.result_rank = 1)::int - (old.status = 3 and old.result_rank = 1)::int,
  failed_good = failed_good + (new.status = 3 and new.result_rank = 2)::int - (old.status = 3 and old.result_rank = 2)::int
where id = new.project_id;
  insert into account_totals (account_id, slot, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad,
    failed_decent, failed_good)
    select (
      select account_id
      from projects
      where id = new.project_id
    ), counter_slot(), (new.status < 2)::int - (old.status < 2)::int, (new.status = 3)::int - (old.status = 3)::int,
      (new.status = 2 and new.result_rank = 0)::int - (old.status = 2 and old.result_rank = 0)::int,
      (new.status = 2 and new.result_rank = 1)::int - (old.status = 2 and old.result_rank = 1)::int,
      (new.status = 2 and new.result_rank = 2)::int - (old.status = 2 and old.result_rank = 2)::int,
      (new.status < 2 and new.result_rank = 0)::int - (old.status < 2 and old.result_rank = 0)::int,
      (new.status < 2 and new.result_rank = 1)::int - (old.status < 2 and old.result_rank = 1)::int,
      (new.status < 2 and new.result_rank = 2)::int - (old.status < 2 and old.result_rank = 2)::int,
      (new.status = 3 and new.result_rank = 0)::int - (old.status = 3 and old.result_rank = 0)::int,
      (new.status = 3 and new.result_rank = 1)::int - (old.status = 3 and old.result_rank = 1)::int,
      (new.status = 3 and new.result_rank = 2)::int - (old.status = 3 and old.result_rank = 2)::int
    where true
  on conflict (account_id, slot) do update
  set pending = account_totals.pending + excluded.pending, failed = account_totals.failed + excluded.failed,
    bad = account_totals.bad + excluded.bad, decent = account_totals.decent + excluded.decent, good = account_totals.good + excluded.good,
    pending_bad = account_totals.pending_bad + excluded.pending_bad,
    pending_decent = account_totals.pending_decent + excluded.pending_decent,
    pending_good = account_totals.pending_good + excluded.pending_good, failed_bad = account_totals.failed_bad + excluded.failed_bad,
    failed_decent = account_totals.failed_decent + excluded.failed_decent, failed_good = account_totals.failed_good + excluded.failed_good;
    return null; end $$;

create trigger reports_result after update of status,
  result_rank on reports for each row when ((new.result_rank <> old.result_rank or new.status <> old.status and (new.status > 1 or old.status > 1))) execute function reports_result();

create function reports_source_result() returns trigger language plpgsql as $$ begin update import_projects
set pending = pending + (new.status < 2)::int - (old.status < 2)::int, failed = failed + (new.status = 3)::int - (old.status = 3)::int,
  bad = bad + (new.status = 2 and new.result_rank = 0)::int - (old.status = 2 and old.result_rank = 0)::int,
  decent = decent + (new.status = 2 and new.result_rank = 1)::int - (old.status = 2 and old.result_rank = 1)::int,
  good = good + (new.status = 2 and new.result_rank = 2)::int - (old.status = 2 and old.result_rank = 2)::int
where project_id = new.project_id and import_seq = new.import_seq; return null; end $$;

create trigger reports_source_result after update of status,
  result_rank on reports for each row when (new.import_seq is not null and (new.result_rank <> old.result_rank or new.status <> old.status and (new.status > 1 or old.status > 1))) execute function reports_source_result();

create function imports_insert() returns trigger language plpgsql as $$ begin
insert into account_totals (account_id, slot, imports, stored_bytes)
    select new.account_id, counter_slot(), 1, (new.reject_bytes + new.upload_bytes) where true
  on conflict (account_id, slot) do update
  set imports = account_totals.imports + excluded.imports, stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null;
    end $$;

create trigger imports_insert after insert on imports for each row  execute function imports_insert();

create function imports_delete() returns trigger language plpgsql as $$ begin
insert into account_totals (account_id, slot, imports, stored_bytes)
    select old.account_id, counter_slot(), -1, -(old.reject_bytes + old.upload_bytes) where true
  on conflict (account_id, slot) do update
  set imports = account_totals.imports + excluded.imports, stored_bytes = account_totals.stored_bytes + excluded.stored_bytes;
  insert into import_cleanup (import_seq, keeps_rejects)
  values (old.seq, 0)
  on conflict (import_seq) do update
  set keeps_rejects = 0; return null; end $$;

create trigger imports_delete after delete on imports for each row  execute function imports_delete();

create function imports_end() returns trigger language plpgsql as $$ begin
insert into import_cleanup (import_seq, keeps_rejects)
values (new.seq, 1)
on conflict do nothing; return null; end $$;

create trigger imports_end after update of status on imports for each row when (old.status < 3 and new.status >= 3) execute function imports_end();

create function imports_update_bytes() returns trigger language plpgsql as $$ begin
insert into account_totals (account_id, slot, stored_bytes)
    select new.account_id, counter_slot(), new.reject_bytes + new.upload_bytes - (old.reject_bytes + old.upload_bytes) where true
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null; end $$;

create trigger imports_update_bytes after update of reject_bytes,
  upload_bytes on imports for each row when (new.reject_bytes + new.upload_bytes <> old.reject_bytes + old.upload_bytes) execute function imports_update_bytes();

create function projects_insert() returns trigger language plpgsql as $$ begin insert into account_totals (account_id, slot, projects)
    select account_id, counter_slot(), sum(1) from added as counted group by 1 having sum(1) > 0 order by 1
  on conflict (account_id, slot) do update set projects = account_totals.projects + excluded.projects; return null; end $$;

create trigger projects_insert after insert on projects referencing new table as added for each statement execute function projects_insert();

create function projects_delete() returns trigger language plpgsql as $$ begin insert into account_totals (account_id, slot, projects)
    select account_id, counter_slot(), -sum(1) from removed as counted group by 1 having sum(1) > 0 order by 1
  on conflict (account_id, slot) do update set projects = account_totals.projects + excluded.projects; return null; end $$;

create trigger projects_delete after delete on projects referencing old table as removed for each statement execute function projects_delete();

create function run_results_insert() returns trigger language plpgsql as $$ begin
insert into account_totals (account_id, slot, stored_bytes)
    select (
      select account_id
      from runs
      where runs.seq = counted.run_seq
    ), counter_slot(), sum(octet_length(body))
    from added as counted
    group by 1
    having sum(octet_length(body)) > 0
    order by 1
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null; end $$;

create trigger run_results_insert after insert on run_results referencing new table as added for each statement execute function run_results_insert();

create function runs_delete() returns trigger language plpgsql as $$ begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, counter_slot(), -sum(result_bytes) from removed as counted group by 1 having sum(result_bytes) > 0 order by 1
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null; end $$;

create trigger runs_delete after delete on runs referencing old table as removed for each statement execute function runs_delete();

create function run_images_insert() returns trigger language plpgsql as $$ begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, counter_slot(), sum(octet_length(body))
    from added as counted
    group by 1
    having sum(octet_length(body)) > 0
    order by 1
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null; end $$;

create trigger run_images_insert after insert on run_images referencing new table as added for each statement execute function run_images_insert();

create function run_images_delete() returns trigger language plpgsql as $$ begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, counter_slot(), -sum(octet_length(body))
    from removed as counted
    group by 1
    having sum(octet_length(body)) > 0
    order by 1
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null; end $$;

create trigger run_images_delete after delete on run_images referencing old table as removed for each statement execute function run_images_delete();

create function lab_files_insert() returns trigger language plpgsql as $$ begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, counter_slot(), sum(octet_length(body))
    from added as counted
    group by 1
    having sum(octet_length(body)) > 0
    order by 1
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null; end $$;

create trigger lab_files_insert after insert on lab_files referencing new table as added for each statement execute function lab_files_insert();

create function lab_files_delete() returns trigger language plpgsql as $$ begin insert into account_totals (account_id, slot, stored_bytes)
    select account_id, counter_slot(), -sum(octet_length(body))
    from removed as counted
    group by 1
    having sum(octet_length(body)) > 0
    order by 1
  on conflict (account_id, slot) do update set stored_bytes = account_totals.stored_bytes + excluded.stored_bytes; return null; end $$;

create trigger lab_files_delete after delete on lab_files referencing old table as removed for each statement execute function lab_files_delete();
