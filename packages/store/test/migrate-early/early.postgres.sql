-- A database of the schema before 1.0, as its catalog and rows were.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create table pgboss.job (
  "id" uuid default gen_random_uuid() not null,
  "name" text not null,
  "priority" integer default 0 not null,
  "data" jsonb,
  "state" pgboss.job_state default 'created'::pgboss.job_state not null,
  "retry_limit" integer default 2 not null,
  "retry_count" integer default 0 not null,
  "retry_delay" integer default 0 not null,
  "retry_backoff" boolean default false not null,
  "retry_delay_max" integer,
  "expire_seconds" integer default 900 not null,
  "deletion_seconds" integer default 604800 not null,
  "singleton_key" text,
  "singleton_on" timestamp without time zone,
  "group_id" text,
  "group_tier" text,
  "start_after" timestamp with time zone default now() not null,
  "created_on" timestamp with time zone default now() not null,
  "started_on" timestamp with time zone,
  "completed_on" timestamp with time zone,
  "keep_until" timestamp with time zone default (now() + '336:00:00'::interval) not null,
  "output" jsonb,
  "dead_letter" text,
  "policy" text,
  "heartbeat_on" timestamp with time zone,
  "heartbeat_seconds" integer,
  "blocked" boolean default false not null,
  "blocking" boolean default false not null,
  "pending_dependencies" integer default 0 not null,
  "source_name" text,
  "source_id" uuid,
  "source_created_on" timestamp with time zone,
  "source_retry_count" integer,
  "source_output" jsonb,
  "source_root_id" uuid
);
create table pgboss.queue (
  "name" text not null,
  "policy" text not null,
  "retry_limit" integer not null,
  "retry_delay" integer not null,
  "retry_backoff" boolean not null,
  "retry_delay_max" integer,
  "expire_seconds" integer not null,
  "retention_seconds" integer not null,
  "deletion_seconds" integer not null,
  "dead_letter" text,
  "partition" boolean not null,
  "table_name" text not null,
  "deferred_count" integer default 0 not null,
  "queued_count" integer default 0 not null,
  "ready_count" integer default 0 not null,
  "warning_queued" integer default 0 not null,
  "active_count" integer default 0 not null,
  "failed_count" integer default 0 not null,
  "total_count" integer default 0 not null,
  "created_delta" integer default 0 not null,
  "completed_delta" integer default 0 not null,
  "failed_delta" integer default 0 not null,
  "delta_on" timestamp with time zone,
  "delta_seconds" integer,
  "ready_history" integer[] default '{}'::integer[] not null,
  "heartbeat_seconds" integer,
  "notify" boolean default false not null,
  "singletons_active" text[],
  "monitor_claim_on" timestamp with time zone,
  "monitor_on" timestamp with time zone,
  "maintain_on" timestamp with time zone,
  "created_on" timestamp with time zone default now() not null,
  "updated_on" timestamp with time zone default now() not null
);
create table pgboss.version (
  "version" integer not null,
  "cron_on" timestamp with time zone,
  "bam_on" timestamp with time zone,
  "flow_on" timestamp with time zone,
  "reindex_on" timestamp with time zone,
  "monitor_backoff_on" timestamp with time zone
);
create table public.account_totals (
  "account_id" bigint not null,
  "slot" smallint not null,
  "projects" bigint default 0 not null,
  "pending" bigint default 0 not null,
  "bad" bigint default 0 not null,
  "decent" bigint default 0 not null,
  "good" bigint default 0 not null,
  "deleted" bigint default 0 not null,
  "graded" bigint default 0 not null,
  "imports" integer default 0 not null,
  "failed" bigint default 0 not null,
  "pending_bad" bigint default 0 not null,
  "pending_decent" bigint default 0 not null,
  "pending_good" bigint default 0 not null,
  "failed_bad" bigint default 0 not null,
  "failed_decent" bigint default 0 not null,
  "failed_good" bigint default 0 not null,
  "stored_bytes" bigint default 0 not null
);
create table public.accounts (
  "id" bigint generated always as identity not null,
  "name" text collate "C" not null,
  "created_at" bigint not null,
  "imports_worked_at" bigint default 0 not null
);
create table public.activity (
  "seq" bigint generated always as identity not null,
  "account_id" bigint not null,
  "at" bigint not null,
  "action" text not null,
  "result" integer not null,
  "actor" integer not null,
  "key_id" text,
  "address" text,
  "object" text,
  "detail" text,
  "occurrences" integer default 1 not null,
  "last_at" bigint,
  "fingerprint" text
);
create table public.api_keys (
  "id" text collate "C" not null,
  "account_id" bigint not null,
  "name" text not null,
  "digest" bytea not null,
  "scopes" text not null,
  "created_at" bigint not null,
  "expires_at" bigint,
  "last_used_at" bigint,
  "revoked_at" bigint
);
create table public.change_marks (
  "slot" smallint not null,
  "moves" bigint default 0 not null
);
create table public.idempotency_keys (
  "account_id" bigint not null,
  "key" text collate "C" not null,
  "request_digest" bytea not null,
  "report_id" uuid not null,
  "created_at" bigint not null
);
create table public.import_chunks (
  "import_seq" bigint not null,
  "number" integer not null,
  "entries" integer not null,
  "body" bytea not null
);
create table public.import_counts (
  "import_seq" bigint not null,
  "slot" smallint not null,
  "pending" bigint default 0 not null,
  "failed" bigint default 0 not null,
  "bad" bigint default 0 not null,
  "decent" bigint default 0 not null,
  "good" bigint default 0 not null
);
create table public.import_garbage (
  "import_seq" bigint not null,
  "keeps_rejects" integer not null
);
create table public.import_passwords (
  "seq" bigint generated always as identity not null,
  "import_seq" bigint not null,
  "hash" text,
  "reserved_until" bigint default 0 not null,
  "digest" bytea not null,
  "password" bytea,
  "account_id" bigint default 0 not null
);
create table public.import_projects (
  "project_id" bigint not null,
  "import_seq" bigint not null,
  "pending" bigint default 0 not null,
  "failed" bigint default 0 not null,
  "bad" bigint default 0 not null,
  "decent" bigint default 0 not null,
  "good" bigint default 0 not null
);
create table public.import_rejects (
  "import_seq" bigint not null,
  "line" bigint not null,
  "text" text not null,
  "reason" text not null
);
create table public.imports (
  "seq" bigint generated always as identity not null,
  "id" bytea not null,
  "account_id" bigint not null,
  "source" integer not null,
  "status" integer not null,
  "privacy" integer not null,
  "on_duplicate" integer not null,
  "sitemap_url" text,
  "chunks" integer default 0 not null,
  "cursor_chunk" integer default 0 not null,
  "cursor_entry" integer default 0 not null,
  "lines" integer default 0 not null,
  "created" integer default 0 not null,
  "refreshed" integer default 0 not null,
  "skipped" integer default 0 not null,
  "rejected" integer default 0 not null,
  "error_code" text,
  "idempotency_key" text,
  "request_digest" bytea,
  "created_at" bigint not null,
  "worked_at" bigint not null,
  "finished_at" bigint,
  "token" text,
  "lease_until" bigint,
  "attempt" integer default 0 not null,
  "kept_rejects" integer default 0 not null,
  "reject_bytes" bigint default 0 not null,
  "upload_bytes" bigint default 0 not null
);
create table public.kysely_migration (
  "name" character varying(255) not null,
  "timestamp" character varying(255) not null
);
create table public.kysely_migration_lock (
  "id" character varying(255) not null,
  "is_locked" integer default 0 not null
);
create table public.pending_passwords (
  "report_seq" bigint not null,
  "password_seq" bigint not null
);
create table public.projects (
  "id" bigint generated always as identity not null,
  "account_id" bigint not null,
  "name" text collate "C" not null,
  "created_at" bigint not null,
  "pending" bigint default 0 not null,
  "bad" bigint default 0 not null,
  "decent" bigint default 0 not null,
  "good" bigint default 0 not null,
  "failed" bigint default 0 not null,
  "pending_bad" bigint default 0 not null,
  "pending_decent" bigint default 0 not null,
  "pending_good" bigint default 0 not null,
  "failed_bad" bigint default 0 not null,
  "failed_decent" bigint default 0 not null,
  "failed_good" bigint default 0 not null
);
create table public.public_sitemaps (
  "import_seq" bigint not null
);
create table public.queue_accounts (
  "account_id" bigint not null,
  "lane" smallint not null,
  "slot" smallint not null,
  "open" bigint not null
);
create table public.queue_hosts (
  "id" bigint generated always as identity not null,
  "host" text collate "C" not null,
  "next_at" timestamp with time zone default to_timestamp((0)::double precision) not null,
  "interactive_head" bigint,
  "bulk_head" bigint
);
create table public.queue_lanes (
  "lane" smallint not null,
  "slot" smallint not null,
  "open" bigint default 0 not null
);
create table public.reports (
  "seq" bigint generated always as identity not null,
  "id" uuid not null,
  "account_id" bigint not null,
  "project_id" bigint not null,
  "url" text collate "C" not null,
  "privacy" smallint not null,
  "password_hash" text,
  "status" smallint not null,
  "result_rank" smallint default '-1'::integer not null,
  "score" smallint,
  "categories" text,
  "error_code" text,
  "error_message" text,
  "generated_at" bigint default '-1'::integer not null,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "version" bigint default 1 not null,
  "latest_run_seq" bigint,
  "result_run_seq" bigint,
  "import_seq" bigint
);
create table public.retention_walk (
  "id" integer not null,
  "after_seq" bigint not null,
  "due_at" bigint not null
);
create table public.run_results (
  "run_seq" bigint not null,
  "body" bytea not null
);
create table public.runs (
  "seq" bigint generated always as identity not null,
  "id" uuid not null,
  "report_seq" bigint not null,
  "account_id" bigint not null,
  "status" smallint not null,
  "error_code" text,
  "error_message" text,
  "score" smallint,
  "result_rank" smallint default '-1'::integer not null,
  "engine" text,
  "profile" text,
  "queued_at" bigint not null,
  "started_at" bigint,
  "finished_at" bigint,
  "job_key" uuid,
  "result_bytes" integer default 0 not null
);
create table public.schedules (
  "project_id" bigint not null,
  "account_id" bigint not null,
  "every" integer not null,
  "day" integer not null,
  "hour" integer not null,
  "time_zone" text not null,
  "next_at" bigint not null,
  "last_at" bigint,
  "after_report" uuid
);
create table public.secret_key (
  "id" integer not null,
  "key_check" bytea not null,
  "has_plain" integer not null
);
create table public.sessions (
  "digest" bytea not null,
  "account_id" bigint not null,
  "key_id" text,
  "created_at" bigint not null,
  "used_at" bigint not null,
  "id" text default ''::text not null,
  "address" text
);
create table public.sign_in_links (
  "digest" bytea not null,
  "account_id" bigint not null,
  "expires_at" bigint not null
);
create table public.wordings (
  "digest" text not null,
  "body" bytea not null
);
insert into pgboss.job ("id", "name", "priority", "data", "state", "retry_limit", "retry_count", "retry_delay", "retry_backoff", "retry_delay_max", "expire_seconds", "deletion_seconds", "singleton_key", "singleton_on", "group_id", "group_tier", "start_after", "created_on", "started_on", "completed_on", "keep_until", "output", "dead_letter", "policy", "heartbeat_on", "heartbeat_seconds", "blocked", "blocking", "pending_dependencies", "source_name", "source_id", "source_created_on", "source_retry_count", "source_output", "source_root_id") overriding system value values
('00000000-0000-0100-0000-000000000006', 'audits', '1014058730', '{"runId": "019b76db-6b50-71cb-b3e6-c20fb7a1a488", "accountId": 1}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'running.example', null, '2026-11-22 18:38:14.793408+00', '2026-11-22 18:38:14.793408+00', null, null, '2036-11-19 18:38:14.793408+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0701-0000-000000000007', 'audits', '-59683094', '{"runId": "019b76db-9260-7443-bcdb-208fa8edb47a", "accountId": 1}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'secret.example', null, '2026-11-22 18:38:14.793408+00', '2026-11-22 18:38:14.793408+00', null, null, '2036-11-19 18:38:14.793408+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0601-0000-000000000008', 'audits', '-59683094', '{"runId": "019b76db-9260-7702-a778-00095eb8bccd", "accountId": 1}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'queued.example', null, '2026-11-22 18:38:14.793408+00', '2026-11-22 18:38:14.793408+00', null, null, '2036-11-19 18:38:14.793408+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0201-0000-000000000012', 'audits', '-59683094', '{"runId": "019b76dc-7cc0-7245-8b8d-133d92032f78", "accountId": 1}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'b.example', null, '2026-11-22 18:38:14.793408+00', '2026-11-22 18:38:14.793408+00', null, null, '2036-11-19 18:38:14.793408+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0301-0000-000000000013', 'audits', '-59683094', '{"runId": "019b7738-0a40-777b-8f88-428bca258dd1", "accountId": 1}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'c.example', null, '2026-11-22 18:38:14.793408+00', '2026-11-22 18:38:14.793408+00', null, null, '2036-11-19 18:38:14.793408+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0401-0000-000000000014', 'audits', '-59683094', '{"runId": "019b7738-0a40-764c-a140-567eef7807e4", "accountId": 1}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'p.example', null, '2026-11-22 18:38:14.793408+00', '2026-11-22 18:38:14.793408+00', null, null, '2036-11-19 18:38:14.793408+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0501-0000-000000000015', 'audits', '-59683094', '{"runId": "019b7738-0a40-75ee-bc69-067729f79f6b", "accountId": 1}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'q.example', null, '2026-11-22 18:38:14.793408+00', '2026-11-22 18:38:14.793408+00', null, null, '2036-11-19 18:38:14.793408+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0100-0000-00000000000e', 'audits', '-2147483648', '{"runId": "019b76dc-55b0-7724-81d2-5c69b2e735cd", "accountId": 2}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'running.example', null, '2200-01-01 00:00:00+00', '2026-11-22 18:38:14.793408+00', null, null, '2209-12-30 00:00:00+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0701-0000-00000000000f', 'audits', '-2147483648', '{"runId": "019b76dc-7cc0-747c-ba98-7f1507b25452", "accountId": 2}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'secret.example', null, '2200-01-01 00:00:00+00', '2026-11-22 18:38:14.793408+00', null, null, '2209-12-30 00:00:00+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0601-0000-000000000010', 'audits', '-2147483648', '{"runId": "019b76dc-7cc0-7771-bfa4-8e7e3abaf34a", "accountId": 2}', 'created', '2', '0', '1', 'true', null, '86400', '0', null, null, 'queued.example', null, '2200-01-01 00:00:00+00', '2026-11-22 18:38:14.793408+00', null, null, '2209-12-30 00:00:00+00', null, 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('11019119-3cde-47df-8556-74cb49a3c85b', 'audits-failed', '0', '{"runId": "019b76dc-7cc0-710f-9b0b-685e5ad33168", "accountId": 1}', 'created', '2', '0', '0', 'false', null, '86400', '0', null, null, 'a.example', null, '2026-11-22 18:38:14.793408+00', '2026-01-01 01:42:00+00', null, null, '2036-11-19 18:38:14.793408+00', null, null, 'standard', null, null, 'false', 'false', '0', 'audits', '00000000-0000-0b01-0000-000000000011', '2026-01-01 00:02:00+00', '2', '{"code": "internal", "message": "The audit failed because of an error in this service."}', '00000000-0000-0b01-0000-000000000011'),
('00000000-0000-0c00-0000-000000000004', 'audits', '0', '{"runId": "019b76db-1d30-75cf-acd9-26f9408f43b5", "accountId": 1}', 'cancelled', '2', '1', '1', 'true', null, '86400', '0', null, null, 'canceled.example', null, '2026-11-22 18:38:14.793408+00', '2026-01-01 00:00:30+00', null, '2026-01-01 00:00:40+00', '2036-11-19 18:38:14.793408+00', '{"code": "canceled", "message": "The audit was canceled."}', 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null),
('00000000-0000-0c00-0000-00000000000c', 'audits', '0', '{"runId": "019b76dc-0790-74b3-a30c-1331b5f3bfc0", "accountId": 2}', 'cancelled', '2', '1', '1', 'true', null, '86400', '0', null, null, 'canceled.example', null, '2026-11-22 18:38:14.793408+00', '2026-01-01 00:01:30+00', null, '2026-01-01 00:01:40+00', '2036-11-19 18:38:14.793408+00', '{"code": "canceled", "message": "The audit was canceled."}', 'audits-failed', 'standard', null, null, 'false', 'false', '0', null, null, null, null, null, null);
insert into pgboss.queue ("name", "policy", "retry_limit", "retry_delay", "retry_backoff", "retry_delay_max", "expire_seconds", "retention_seconds", "deletion_seconds", "dead_letter", "partition", "table_name", "deferred_count", "queued_count", "ready_count", "warning_queued", "active_count", "failed_count", "total_count", "created_delta", "completed_delta", "failed_delta", "delta_on", "delta_seconds", "ready_history", "heartbeat_seconds", "notify", "singletons_active", "monitor_claim_on", "monitor_on", "maintain_on", "created_on", "updated_on") overriding system value values
('audits-failed', 'standard', '2', '0', 'false', null, '86400', '315360000', '0', null, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', null, null, '{}', null, 'false', null, null, null, null, '2026-11-22 18:38:14.741655+00', '2026-11-22 18:38:14.741655+00'),
('audits', 'standard', '2', '1', 'true', null, '86400', '315360000', '0', 'audits-failed', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', null, null, '{}', null, 'false', null, null, null, null, '2026-11-22 18:38:14.744976+00', '2026-11-22 18:38:14.744976+00'),
('schedule-ticks', 'short', '2', '0', 'false', null, '300', '300', '604800', null, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', null, null, '{}', null, 'false', null, null, null, null, '2026-11-22 18:38:14.74759+00', '2026-11-22 18:38:14.74759+00');
insert into pgboss.version ("version", "cron_on", "bam_on", "flow_on", "reindex_on", "monitor_backoff_on") overriding system value values
('43', null, '2026-11-22 18:38:14.759888+00', null, null, null);
insert into public.account_totals ("account_id", "slot", "projects", "pending", "bad", "decent", "good", "deleted", "graded", "imports", "failed", "pending_bad", "pending_decent", "pending_good", "failed_bad", "failed_decent", "failed_good", "stored_bytes") overriding system value values
('1', '4', '12', '7', '0', '0', '1', '0', '0', '4', '3', '0', '0', '0', '0', '0', '1', '757'),
('2', '4', '7', '3', '0', '0', '1', '0', '0', '0', '2', '0', '0', '0', '0', '0', '1', '470');
insert into public.accounts ("id", "name", "created_at", "imports_worked_at") overriding system value values
('1', 'one', '1767225600000', '1767231720000'),
('2', 'two', '1767225660000', '0');
insert into public.activity ("seq", "account_id", "at", "action", "result", "actor", "key_id", "address", "object", "detail", "occurrences", "last_at", "fingerprint") overriding system value values
('1', '1', '1767225600000', 'create_key', '0', '0', null, null, 'key-one', 'a key: read', '1', null, 'fzz94SlcUhsjg9zDHQXHoS791dfNkXcDljWPwQ_3cgI'),
('2', '1', '1767225650000', 'delete_report', '0', '0', null, null, '019b76db-4440-772a-80f8-3a23cf6733fe', 'gone.example', '1', null, 'ppdc8scFQ11trja7cPUgm620RWsUImMNvTNFv0pAT7s'),
('3', '1', '1767225660000', 'set_schedule', '0', '0', null, null, 'queued.example', 'daily at 03:00, UTC', '1', null, 'bOHU-T8Lf7uFkUcjUURhJ2mNNwL5x6VSqCtWWJm--jc'),
('4', '2', '1767225660000', 'create_key', '0', '0', null, null, 'key-two', 'a key: read', '1', null, 'uEbRxhoprPj20bmjGQI3kDKGiZ-iM8M19JACfZTwOAY'),
('5', '2', '1767225710000', 'delete_report', '0', '0', null, null, '019b76dc-2ea0-73e6-bdfb-c9f0cf9f5988', 'gone.example', '1', null, 'KH2JIF_U8QVMazn1QIbHLu8Sq86rEOnkhpbskYymhh0'),
('6', '2', '1767225720000', 'set_schedule', '0', '0', null, null, 'queued.example', 'daily at 03:00, UTC', '1', null, 'bOHU-T8Lf7uFkUcjUURhJ2mNNwL5x6VSqCtWWJm--jc'),
('7', '1', '1767225720000', 'sign_in', '0', '2', 'key-one', '127.0.0.1', null, 'with a key', '1', null, '8jwoU2v9W8Umc0AYamVVf4SlIAK9xbqf6kx79B10HWQ'),
('8', '1', '1767231720000', 'set_schedule', '0', '0', null, null, 'again.example', 'daily at 03:00, Europe/Vienna', '1', null, 'MsG2gP-O4OQAHU0Kbw6k9_LLuXw7NxOoyEANSlG87QY');
insert into public.api_keys ("id", "account_id", "name", "digest", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at") overriding system value values
('key-one', '1', 'a key', '\x0101010101010101010101010101010101010101010101010101010101010101', 'read', '1767225600000', null, null, null),
('key-two', '2', 'a key', '\x0202020202020202020202020202020202020202020202020202020202020202', 'read', '1767225660000', null, null, null);
insert into public.change_marks ("slot", "moves") overriding system value values
('0', '0'),
('1', '0'),
('2', '0'),
('3', '0'),
('4', '0'),
('5', '0'),
('6', '0'),
('7', '0'),
('8', '0'),
('9', '0'),
('10', '0'),
('11', '0'),
('12', '0'),
('13', '0'),
('14', '0'),
('15', '0'),
('16', '0'),
('17', '0'),
('18', '0'),
('19', '0'),
('21', '0'),
('22', '0'),
('23', '0'),
('24', '0'),
('25', '0'),
('26', '0'),
('27', '0'),
('28', '0'),
('29', '0'),
('30', '0'),
('31', '0'),
('32', '0'),
('33', '0'),
('34', '0'),
('35', '0'),
('20', '1'),
('36', '0'),
('37', '0'),
('38', '0'),
('39', '0'),
('40', '0'),
('41', '0'),
('42', '0'),
('43', '0'),
('44', '0'),
('45', '0'),
('46', '0'),
('47', '0'),
('48', '0'),
('49', '0'),
('50', '0'),
('51', '0'),
('52', '0'),
('53', '0'),
('54', '0'),
('55', '0'),
('56', '0'),
('57', '0'),
('58', '0'),
('59', '0'),
('60', '0'),
('61', '0'),
('62', '0'),
('63', '0');
insert into public.idempotency_keys ("account_id", "key", "request_digest", "report_id", "created_at") overriding system value values
('1', 'a', '\x0000000000000000000000000000000000000000000000000000000000000000612068617368', '019b76db-9260-76d9-9e34-dc2d6976acc8', '1767225660000'),
('2', 'a', '\x0000000000000000000000000000000000000000000000000000000000000000612068617368', '019b76dc-7cc0-7167-b6c7-f885b20c99b3', '1767225720000');
insert into public.import_chunks ("import_seq", "number", "entries", "body") overriding system value values
('4', '0', '2', '\x28b52ffd20479d010094025b7b226c696e65223a312c2275726c223a2277616974732e6578616d706c652f31227d2c3232227d5d020040091a423d01');
insert into public.import_counts ("import_seq", "slot", "pending", "failed", "bad", "decent", "good") overriding system value values
('1', '4', '1', '1', '0', '0', '0'),
('2', '4', '1', '0', '0', '0', '0'),
('3', '4', '2', '0', '0', '0', '0');
insert into public.import_garbage ("import_seq", "keeps_rejects") overriding system value values
('1', '1'),
('2', '1'),
('3', '1');
insert into public.import_passwords ("seq", "import_seq", "hash", "reserved_until", "digest", "password", "account_id") overriding system value values
('1', '3', null, '0', '\x4e585f3b336607937d2144d81f1d07d317c03665e0f3a67ca5ff9820e4a673f3', '\x01486e65049ad0870fa64fe4482287702b130c8193f7ea88a6e730ba59f97ce997aac5a45751', '1'),
('2', '3', null, '0', '\xc0c16fc271dd2486541da0020e9a82e4173c946f5bc0822b1b333fc469742e80', '\x01cb2b9eafbd934dc8e05ca265eccbc7bcfa664d9c9ca0f6ecf9f6fcff1ab7a68ef0', '1');
insert into public.import_projects ("project_id", "import_seq", "pending", "failed", "bad", "decent", "good") overriding system value values
('15', '1', '0', '1', '0', '0', '0'),
('16', '1', '1', '0', '0', '0', '0'),
('17', '2', '1', '0', '0', '0', '0'),
('18', '3', '1', '0', '0', '0', '0'),
('19', '3', '1', '0', '0', '0', '0');
insert into public.import_rejects ("import_seq", "line", "text", "reason") overriding system value values
('1', '4', 'no url at all', 'url is not valid. Use an http or https URL, such as example.com.'),
('2', '2', 'not one either', 'url is not valid. Use an http or https URL, such as example.com.'),
('3', '4', 'no�url', 'url is not valid. Use an http or https URL, such as example.com.');
insert into public.imports ("seq", "id", "account_id", "source", "status", "privacy", "on_duplicate", "sitemap_url", "chunks", "cursor_chunk", "cursor_entry", "lines", "created", "refreshed", "skipped", "rejected", "error_code", "idempotency_key", "request_digest", "created_at", "worked_at", "finished_at", "token", "lease_until", "attempt", "kept_rejects", "reject_bytes", "upload_bytes") overriding system value values
('1', '\x019b76dc7cc072aa99c713f599dd514c', '1', '0', '3', '1', '0', null, '1', '1', '0', '4', '2', '0', '1', '1', null, null, '\x', '1767225720000', '1767225720000', '1767225720000', null, null, '0', '1', '77', '0'),
('2', '\x019b76dc7cc0741ea88ceb0eb1492caf', '1', '0', '3', '1', '0', null, '1', '1', '0', '2', '1', '0', '0', '1', null, null, '\x', '1767225720000', '1767231720000', '1767231720000', null, null, '0', '1', '78', '0'),
('3', '\x019b77380a40752181cac9a2cea2c2a1', '1', '1', '3', '1', '2', null, '1', '1', '0', '3', '2', '0', '0', '1', null, 'upload', '\xbd2b2f6d71e98f893ebf614a589e492fc5f75636ac2581565049e27b3d00e1fd', '1767231720000', '1767231720000', '1767231720000', null, null, '0', '1', '72', '0'),
('4', '\x019b77380a4075a887d0b99a46add1f0', '1', '0', '1', '0', '0', null, '1', '0', '0', '2', '0', '0', '0', '0', null, null, '\x', '1767231720000', '1767231720000', null, null, null, '0', '0', '0', '60');
insert into public.kysely_migration ("name", "timestamp") overriding system value values
('0001-reports', '2026-11-22T18:38:13.998Z'),
('0002-jobs', '2026-11-22T18:38:14.061Z'),
('0003-search', '2026-11-22T18:38:14.155Z'),
('0004-sessions', '2026-11-22T18:38:14.191Z'),
('0005-imports', '2026-11-22T18:38:14.283Z'),
('0006-search-repeats', '2026-11-22T18:38:14.284Z'),
('0007-import-counts', '2026-11-22T18:38:14.329Z'),
('0008-activity', '2026-11-22T18:38:14.352Z'),
('0009-wordings', '2026-11-22T18:38:14.359Z'),
('0010-pg-boss', '2026-11-22T18:38:14.406Z'),
('0011-retention', '2026-11-22T18:38:14.411Z'),
('0012-schedules', '2026-11-22T18:38:14.426Z'),
('0013-leaner-jobs', '2026-11-22T18:38:14.427Z'),
('0014-search-paths', '2026-11-22T18:38:14.437Z'),
('0015-import-turns', '2026-11-22T18:38:14.438Z'),
('0016-claims', '2026-11-22T18:38:14.439Z'),
('0017-lines', '2026-11-22T18:38:14.443Z'),
('0018-search-joints', '2026-11-22T18:38:14.451Z'),
('0019-queue-accounts', '2026-11-22T18:38:14.460Z'),
('0020-report-states', '2026-11-22T18:38:14.494Z'),
('0021-random-key-ids', '2026-11-22T18:38:14.507Z'),
('0022-activity-counts', '2026-11-22T18:38:14.520Z'),
('0023-session-ids', '2026-11-22T18:38:14.523Z'),
('0024-cleared-projects', '2026-11-22T18:38:14.548Z'),
('0025-public-sitemaps', '2026-11-22T18:38:14.554Z'),
('0026-secrets', '2026-11-22T18:38:14.581Z'),
('0027-quotas', '2026-11-22T18:38:14.608Z'),
('0028-password-turns', '2026-11-22T18:38:14.616Z'),
('0029-import-projects', '2026-11-22T18:38:14.629Z'),
('0030-error-codes', '2026-11-22T18:38:14.637Z'),
('0031-activity-actions', '2026-11-22T18:38:14.640Z');
insert into public.kysely_migration_lock ("id", "is_locked") overriding system value values
('migration_lock', '0');
insert into public.pending_passwords ("report_seq", "password_seq") overriding system value values
('18', '1'),
('19', '2');
insert into public.projects ("id", "account_id", "name", "created_at", "pending", "bad", "decent", "good", "failed", "pending_bad", "pending_decent", "pending_good", "failed_bad", "failed_decent", "failed_good") overriding system value values
('4', '1', 'gone.example', '1767225640000', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('11', '2', 'gone.example', '1767225700000', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('8', '2', 'completed.example', '1767225660000', '0', '0', '0', '1', '0', '0', '0', '0', '0', '0', '0'),
('19', '1', 'q.example', '1767231720000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('14', '2', 'queued.example', '1767225720000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('3', '1', 'canceled.example', '1767225630000', '0', '0', '0', '0', '1', '0', '0', '0', '0', '0', '0'),
('17', '1', 'c.example', '1767231720000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('13', '2', 'secret.example', '1767225720000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('10', '2', 'canceled.example', '1767225690000', '0', '0', '0', '0', '1', '0', '0', '0', '0', '0', '0'),
('9', '2', 'again.example', '1767225670000', '0', '0', '0', '0', '1', '0', '0', '0', '0', '0', '1'),
('7', '1', 'queued.example', '1767225660000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('1', '1', 'completed.example', '1767225600000', '0', '0', '0', '1', '0', '0', '0', '0', '0', '0', '0'),
('5', '1', 'running.example', '1767225650000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('18', '1', 'p.example', '1767231720000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('2', '1', 'again.example', '1767225610000', '0', '0', '0', '0', '1', '0', '0', '0', '0', '0', '1'),
('16', '1', 'b.example', '1767225720000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('15', '1', 'a.example', '1767225720000', '0', '0', '0', '0', '1', '0', '0', '0', '0', '0', '0'),
('6', '1', 'secret.example', '1767225660000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'),
('12', '2', 'running.example', '1767225710000', '1', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0');
insert into public.public_sitemaps ("import_seq") overriding system value values
('2'),
('3');
insert into public.queue_accounts ("account_id", "lane", "slot", "open") overriding system value values
('1', '0', '4', '1'),
('1', '1', '4', '6'),
('2', '0', '4', '1'),
('2', '1', '4', '2');
insert into public.queue_hosts ("id", "host", "next_at", "interactive_head", "bulk_head") overriding system value values
('2', 'b.example', '1970-01-01 00:00:00+00', null, '18'),
('3', 'c.example', '1970-01-01 00:00:00+00', null, '19'),
('4', 'p.example', '1970-01-01 00:00:00+00', null, '20'),
('5', 'q.example', '1970-01-01 00:00:00+00', null, '21'),
('1', 'running.example', '1970-01-01 00:00:00+00', '6', null),
('6', 'queued.example', '1970-01-01 00:00:00+00', null, '8'),
('7', 'secret.example', '1970-01-01 00:00:00+00', null, '7'),
('11', 'a.example', '1970-01-01 00:00:00+00', null, null),
('12', 'canceled.example', '1970-01-01 00:00:00+00', null, null);
insert into public.queue_lanes ("lane", "slot", "open") overriding system value values
('0', '0', '0'),
('0', '1', '0'),
('0', '2', '0'),
('0', '3', '0'),
('0', '5', '0'),
('0', '6', '0'),
('0', '7', '0'),
('0', '8', '0'),
('0', '9', '0'),
('0', '10', '0'),
('0', '11', '0'),
('0', '12', '0'),
('0', '13', '0'),
('0', '14', '0'),
('0', '15', '0'),
('1', '0', '0'),
('1', '1', '0'),
('1', '2', '0'),
('1', '3', '0'),
('1', '5', '0'),
('1', '6', '0'),
('1', '7', '0'),
('1', '8', '0'),
('1', '9', '0'),
('1', '10', '0'),
('1', '11', '0'),
('1', '12', '0'),
('1', '13', '0'),
('1', '14', '0'),
('1', '15', '0'),
('0', '4', '2'),
('1', '4', '8'),
('0', '16', '0'),
('0', '17', '0'),
('0', '18', '0'),
('0', '19', '0'),
('0', '20', '0'),
('0', '21', '0'),
('0', '22', '0'),
('0', '23', '0'),
('0', '24', '0'),
('0', '25', '0'),
('0', '26', '0'),
('0', '27', '0'),
('0', '28', '0'),
('0', '29', '0'),
('0', '30', '0'),
('0', '31', '0'),
('1', '16', '0'),
('1', '17', '0'),
('1', '18', '0'),
('1', '19', '0'),
('1', '20', '0'),
('1', '21', '0'),
('1', '22', '0'),
('1', '23', '0'),
('1', '24', '0'),
('1', '25', '0'),
('1', '26', '0'),
('1', '27', '0'),
('1', '28', '0'),
('1', '29', '0'),
('1', '30', '0'),
('1', '31', '0');
insert into public.reports ("seq", "id", "account_id", "project_id", "url", "privacy", "password_hash", "status", "result_rank", "score", "categories", "error_code", "error_message", "generated_at", "created_at", "updated_at", "version", "latest_run_seq", "result_run_seq", "import_seq") overriding system value values
('1', '019b76da-a800-7507-9295-950701dfbbec', '1', '1', 'https://completed.example/1', '1', null, '2', '2', '81', '{"seo":[81,4,1,0]}', null, null, '1767225610000', '1767225600000', '1767225610000', '3', '1', '1', null),
('2', '019b76da-cf10-7744-a2bf-e91971c31dea', '1', '2', 'https://again.example/1', '1', null, '3', '2', '81', '{"seo":[81,4,1,0]}', 'timeout', 'The page did not arrive in time.', '1767225620000', '1767225610000', '1767225630000', '6', '3', '2', null),
('3', '019b76db-1d30-77d0-829f-9919006cbd1e', '1', '3', 'https://canceled.example/1', '1', null, '3', '-1', null, null, 'canceled', 'The audit was canceled.', '-1', '1767225630000', '1767225640000', '3', '4', null, null),
('5', '019b76db-6b50-7746-b6a1-2a6fe9d89bf1', '1', '5', 'https://running.example/1', '1', null, '0', '-1', null, null, null, null, '-1', '1767225650000', '1767225660000', '2', '6', null, null),
('6', '019b76db-9260-76d9-9e34-dc2d6976acc8', '1', '6', 'https://secret.example/1', '2', 'a hash', '0', '-1', null, null, null, null, '-1', '1767225660000', '1767230520000', '3', '7', null, null),
('7', '019b76db-9260-77f7-bebd-326ecfa275ca', '1', '7', 'https://queued.example/1', '1', null, '0', '-1', null, null, null, null, '-1', '1767225660000', '1767231120000', '3', '8', null, null),
('8', '019b76db-9260-77f7-bebd-326ecfa275cb', '2', '8', 'https://completed.example/2', '1', null, '2', '2', '81', '{"seo":[81,4,1,0]}', null, null, '1767225670000', '1767225660000', '1767225670000', '3', '9', '9', null),
('9', '019b76db-b970-727f-97f1-1614b2a75318', '2', '9', 'https://again.example/2', '1', null, '3', '2', '81', '{"seo":[81,4,1,0]}', 'timeout', 'The page did not arrive in time.', '1767225680000', '1767225670000', '1767225690000', '6', '11', '10', null),
('10', '019b76dc-0790-739c-b966-c57ac67339a6', '2', '10', 'https://canceled.example/2', '1', null, '3', '-1', null, null, 'canceled', 'The audit was canceled.', '-1', '1767225690000', '1767225700000', '3', '12', null, null),
('12', '019b76dc-55b0-70ed-9a7e-9ba0dc8da4bb', '2', '12', 'https://running.example/2', '1', null, '0', '-1', null, null, null, null, '-1', '1767225710000', '1767225720000', '2', '14', null, null),
('13', '019b76dc-7cc0-7167-b6c7-f885b20c99b3', '2', '13', 'https://secret.example/2', '2', 'a hash', '0', '-1', null, null, null, null, '-1', '1767225720000', '1767228120000', '2', '15', null, null),
('14', '019b76dc-7cc0-7424-ba71-cbc39c96fdb7', '2', '14', 'https://queued.example/2', '1', null, '0', '-1', null, null, null, null, '-1', '1767225720000', '1767228720000', '2', '16', null, null),
('15', '019b76dc-7cc0-77be-b717-20b834ccd41d', '1', '15', 'https://a.example/', '1', null, '3', '-1', null, null, 'internal', 'The audit failed because of an error in this service.', '-1', '1767225720000', '1767231720000', '4', '17', null, '1'),
('16', '019b76dc-7cc0-77be-b717-20b834ccd41e', '1', '16', 'https://b.example/', '1', null, '0', '-1', null, null, null, null, '-1', '1767225720000', '1767229920000', '3', '18', null, '1'),
('17', '019b7738-0a40-752e-b881-94d86b32c554', '1', '17', 'https://c.example/', '1', null, '0', '-1', null, null, null, null, '-1', '1767231720000', '1767231720000', '1', '19', null, '2'),
('18', '019b7738-0a40-752e-b881-94d86b32c555', '1', '18', 'https://p.example/', '1', null, '0', '-1', null, null, null, null, '-1', '1767231720000', '1767231720000', '1', '20', null, '3'),
('19', '019b7738-0a40-752e-b881-94d86b32c556', '1', '19', 'https://q.example/', '1', null, '0', '-1', null, null, null, null, '-1', '1767231720000', '1767231720000', '1', '21', null, '3');
insert into public.retention_walk ("id", "after_seq", "due_at") overriding system value values
('1', '0', '0');
insert into public.run_results ("run_seq", "body") overriding system value values
('1', '\x28b52ffd6043000d070082cf2c1f5049e3064163c194246c81ec474a8927ba7cc6912071164840d2195555610d0956e9f865c6cf377638265a296a1dd77a9c77eb6d916e72da630100a99fa2dceb9a26076185d86181e66d5eb734b51e7ead8f0973e4d12276161d4d5307b7bd8070341c7937b0b4591f0f0cf26e61c9f10733e5da16a03186bc7baded8e37762d8a2a6cb1cc0c23ddd29d3cbf1ac15256e9887c727ad3f1c82fa26d13d839bed7d3b468a9c4da72bc294c713cbfac10de2302100067d4b7228a23ae62c1368d11cf9bc69a0d27ac91457e9331cd8c0d1ccdc14423326eeb1c25a70a261e'),
('2', '\x28b52ffd6043000d070082cf2c1f5049e3064163c194246c81ec474a8927ba7cc6912071164840d2195555610d0956e9f865c6cf377638265a296a1dd77a9c77eb6d916e72da630100a99fa2dceb9a26076185d86181e66d5eb734b51e7ead8f0973e4d12276161d4d5307b7bd8070341c7937b0b4591f0f0cf26e61c9f10733e5da16a03186bc7baded8e37762d8a2a6cb1cc0c23ddd29d3cbf1ac15256e9887c727ad3f1c82fa26d13d839bed7d3b468a9c4da72bc294c713cbfac10de2302100067d4b7228a23ae62c1368d11cf9bc69a0d27ac91457e9331cd8c0d1ccdc14423326eeb1c25a70a261e'),
('9', '\x28b52ffd6043000d070082cf2c1f5049e3064163c194246c81ec474a8927ba7cc6912071164840d2195555610d0956e9f865c6cf377638265a296a1dd77a9c77eb6d916e72da630100a99fa2dceb9a26076185d86181e66d5eb734b51e7ead8f0973e4d12276161d4d5307b7bd8070341c7937b0b4591f0f0cf26e61c9f10733e5da16a03186bc7baded8e37762d8a2a6cb1cc0c23ddd29d3cbf1ac15256e9887c727ad3f1c82fa26d13d839bed7d3b468a9c4da72bc294c713cbfac10de2302100067d4b7228a23ae62c1368d11cf9bc69a0d27ac91457e9331cd8c0d1ccdc14423326eeb1c25a70a261e'),
('10', '\x28b52ffd6043000d070082cf2c1f5049e3064163c194246c81ec474a8927ba7cc6912071164840d2195555610d0956e9f865c6cf377638265a296a1dd77a9c77eb6d916e72da630100a99fa2dceb9a26076185d86181e66d5eb734b51e7ead8f0973e4d12276161d4d5307b7bd8070341c7937b0b4591f0f0cf26e61c9f10733e5da16a03186bc7baded8e37762d8a2a6cb1cc0c23ddd29d3cbf1ac15256e9887c727ad3f1c82fa26d13d839bed7d3b468a9c4da72bc294c713cbfac10de2302100067d4b7228a23ae62c1368d11cf9bc69a0d27ac91457e9331cd8c0d1ccdc14423326eeb1c25a70a261e');
insert into public.runs ("seq", "id", "report_seq", "account_id", "status", "error_code", "error_message", "score", "result_rank", "engine", "profile", "queued_at", "started_at", "finished_at", "job_key", "result_bytes") overriding system value values
('1', '019b76da-a800-75d9-8a3c-b1e14d19c98b', '1', '1', '2', null, null, '81', '2', '1.0.0', 'default', '1767225600000', '1767225610000', '1767225610000', null, '235'),
('2', '019b76da-cf10-7266-9bdf-f15b08f22ce0', '2', '1', '2', null, null, '81', '2', '1.0.0', 'default', '1767225610000', '1767225620000', '1767225620000', null, '235'),
('3', '019b76da-f620-7461-baed-9015df923007', '2', '1', '3', 'timeout', 'The page did not arrive in time.', null, '-1', null, null, '1767225620000', '1767225630000', '1767225630000', null, '0'),
('9', '019b76db-9260-73c2-bb16-c0c4202a5e5e', '8', '2', '2', null, null, '81', '2', '1.0.0', 'default', '1767225660000', '1767225670000', '1767225670000', null, '235'),
('10', '019b76db-b970-7735-b07e-de517f85c2fc', '9', '2', '2', null, null, '81', '2', '1.0.0', 'default', '1767225670000', '1767225680000', '1767225680000', null, '235'),
('11', '019b76db-e080-763a-96de-aa5f32f43119', '9', '2', '3', 'timeout', 'The page did not arrive in time.', null, '-1', null, null, '1767225680000', '1767225690000', '1767225690000', null, '0'),
('6', '019b76db-6b50-71cb-b3e6-c20fb7a1a488', '5', '1', '0', null, null, null, '-1', null, null, '1767225650000', null, null, '00000000-0000-0100-0000-000000000006', '0'),
('7', '019b76db-9260-7443-bcdb-208fa8edb47a', '6', '1', '0', null, null, null, '-1', null, null, '1767225660000', null, null, '00000000-0000-0701-0000-000000000007', '0'),
('8', '019b76db-9260-7702-a778-00095eb8bccd', '7', '1', '0', null, null, null, '-1', null, null, '1767225660000', null, null, '00000000-0000-0601-0000-000000000008', '0'),
('18', '019b76dc-7cc0-7245-8b8d-133d92032f78', '16', '1', '0', null, null, null, '-1', null, null, '1767225720000', null, null, '00000000-0000-0201-0000-000000000012', '0'),
('19', '019b7738-0a40-777b-8f88-428bca258dd1', '17', '1', '0', null, null, null, '-1', null, null, '1767231720000', null, null, '00000000-0000-0301-0000-000000000013', '0'),
('20', '019b7738-0a40-764c-a140-567eef7807e4', '18', '1', '0', null, null, null, '-1', null, null, '1767231720000', null, null, '00000000-0000-0401-0000-000000000014', '0'),
('21', '019b7738-0a40-75ee-bc69-067729f79f6b', '19', '1', '0', null, null, null, '-1', null, null, '1767231720000', null, null, '00000000-0000-0501-0000-000000000015', '0'),
('14', '019b76dc-55b0-7724-81d2-5c69b2e735cd', '12', '2', '0', null, null, null, '-1', null, null, '1767225710000', null, null, '00000000-0000-0100-0000-00000000000e', '0'),
('15', '019b76dc-7cc0-747c-ba98-7f1507b25452', '13', '2', '0', null, null, null, '-1', null, null, '1767225720000', null, null, '00000000-0000-0701-0000-00000000000f', '0'),
('16', '019b76dc-7cc0-7771-bfa4-8e7e3abaf34a', '14', '2', '0', null, null, null, '-1', null, null, '1767225720000', null, null, '00000000-0000-0601-0000-000000000010', '0'),
('17', '019b76dc-7cc0-710f-9b0b-685e5ad33168', '15', '1', '3', 'internal', 'The audit failed because of an error in this service.', null, '-1', null, null, '1767225720000', null, '1767231720000', '00000000-0000-0b01-0000-000000000011', '0'),
('4', '019b76db-1d30-75cf-acd9-26f9408f43b5', '3', '1', '3', 'canceled', 'The audit was canceled.', null, '-1', null, null, '1767225630000', '1767225640000', '1767225640000', '00000000-0000-0c00-0000-000000000004', '0'),
('12', '019b76dc-0790-74b3-a30c-1331b5f3bfc0', '10', '2', '3', 'canceled', 'The audit was canceled.', null, '-1', null, null, '1767225690000', '1767225700000', '1767225700000', '00000000-0000-0c00-0000-00000000000c', '0');
insert into public.schedules ("project_id", "account_id", "every", "day", "hour", "time_zone", "next_at", "last_at", "after_report") overriding system value values
('2', '1', '0', '1', '3', 'Europe/Vienna', '1767232800000', '1', '019b7738-0a40-752e-b881-94d86b32c556'),
('7', '1', '0', '1', '3', 'UTC', '1767236400000', '1', '019b7738-0a40-752e-b881-94d86b32c556'),
('14', '2', '0', '1', '3', 'UTC', '1767236400000', '1', '019b7738-0a40-752e-b881-94d86b32c556');
insert into public.secret_key ("id", "key_check", "has_plain") overriding system value values
('1', '\xade8bd82d7576368015e977a2a917a292c86eed9f6e31454d792bcdc4ba33f64', '0');
insert into public.sessions ("digest", "account_id", "key_id", "created_at", "used_at", "id", "address") overriding system value values
('\x3f3af1ecebbd1410ab417ec0d27bbfcb5d340e177ae159b59fc8626c2dfd9175', '1', 'key-one', '1767225720000', '1767225720000', 'a-session', '127.0.0.1');
insert into public.sign_in_links ("digest", "account_id", "expires_at") overriding system value values
('\xb1b1bdb480c61d075300d9bff7d9cb69cf31695ea048e478facadf426e8d0fb0', '1', '1767232920000');
insert into public.wordings ("digest", "body") overriding system value values
('none', '\x28b52ffd2084350300e246161990376ddc8a2509546c9be0f76e92ff73b7afc51bc95cffb10409c2c08e108308f34a3477e32abcc8267c6cbe5493b5a31acea49e7385c4fb2aec9a77bc0480c2be7dca2b6047e8ce173b4a69609bd771796f4f080f697c090300308796498c3a51cc');
alter table public.account_totals add constraint account_totals_pkey PRIMARY KEY (account_id, slot);
alter table public.accounts add constraint accounts_name_key UNIQUE (name);
alter table public.accounts add constraint accounts_pkey PRIMARY KEY (id);
alter table public.activity add constraint activity_pkey PRIMARY KEY (seq);
alter table public.activity add constraint activity_result_check CHECK ((result = ANY (ARRAY[0, 1])));
alter table public.activity add constraint activity_actor_check CHECK (((actor >= 0) AND (actor <= 3)));
alter table public.api_keys add constraint api_keys_pkey PRIMARY KEY (id);
alter table public.change_marks add constraint change_marks_pkey PRIMARY KEY (slot);
alter table public.idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (account_id, key);
alter table public.import_chunks add constraint import_chunks_pkey PRIMARY KEY (import_seq, number);
alter table public.import_counts add constraint import_counts_pkey PRIMARY KEY (import_seq, slot);
alter table public.import_garbage add constraint import_garbage_pkey PRIMARY KEY (import_seq);
alter table public.import_passwords add constraint import_passwords_import_seq_digest_key UNIQUE (import_seq, digest);
alter table public.import_passwords add constraint import_passwords_pkey PRIMARY KEY (seq);
alter table public.import_projects add constraint import_projects_pkey PRIMARY KEY (project_id, import_seq);
alter table public.import_rejects add constraint import_rejects_pkey PRIMARY KEY (import_seq, line);
alter table public.imports add constraint imports_id_key UNIQUE (id);
alter table public.imports add constraint imports_pkey PRIMARY KEY (seq);
alter table public.imports add constraint imports_source_check CHECK (((source >= 0) AND (source <= 4)));
alter table public.imports add constraint imports_status_check CHECK (((status >= 0) AND (status <= 5)));
alter table public.imports add constraint imports_privacy_check CHECK ((privacy = ANY (ARRAY[0, 1, 2])));
alter table public.imports add constraint imports_on_duplicate_check CHECK ((on_duplicate = ANY (ARRAY[0, 1, 2])));
alter table public.kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);
alter table public.kysely_migration_lock add constraint kysely_migration_lock_pkey PRIMARY KEY (id);
alter table public.pending_passwords add constraint pending_passwords_pkey PRIMARY KEY (report_seq);
alter table public.projects add constraint projects_pkey PRIMARY KEY (id);
alter table public.public_sitemaps add constraint public_sitemaps_pkey PRIMARY KEY (import_seq);
alter table public.queue_accounts add constraint queue_accounts_pkey PRIMARY KEY (account_id, lane, slot);
alter table public.queue_hosts add constraint queue_hosts_host_key UNIQUE (host);
alter table public.queue_hosts add constraint queue_hosts_pkey PRIMARY KEY (id);
alter table public.queue_lanes add constraint queue_lanes_pkey PRIMARY KEY (lane, slot);
alter table public.reports add constraint reports_id_key UNIQUE (id);
alter table public.reports add constraint reports_pkey PRIMARY KEY (seq);
alter table public.reports add constraint reports_privacy_check CHECK ((privacy = ANY (ARRAY[0, 1, 2])));
alter table public.reports add constraint reports_status_check CHECK (((status >= 0) AND (status <= 3)));
alter table public.reports add constraint reports_result_rank_check CHECK (((result_rank >= '-1'::integer) AND (result_rank <= 2)));
alter table public.reports add constraint reports_check CHECK (((privacy = 2) = (password_hash IS NOT NULL)));
alter table public.retention_walk add constraint retention_walk_pkey PRIMARY KEY (id);
alter table public.retention_walk add constraint retention_walk_id_check CHECK ((id = 1));
alter table public.run_results add constraint run_results_pkey PRIMARY KEY (run_seq);
alter table public.runs add constraint runs_id_key UNIQUE (id);
alter table public.runs add constraint runs_pkey PRIMARY KEY (seq);
alter table public.runs add constraint runs_status_check CHECK (((status >= 0) AND (status <= 3)));
alter table public.runs add constraint runs_result_rank_check CHECK (((result_rank >= '-1'::integer) AND (result_rank <= 2)));
alter table public.schedules add constraint schedules_pkey PRIMARY KEY (project_id);
alter table public.schedules add constraint schedules_every_check CHECK ((every = ANY (ARRAY[0, 1, 2])));
alter table public.schedules add constraint schedules_day_check CHECK (((day >= 1) AND (day <= 28)));
alter table public.schedules add constraint schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23)));
alter table public.schedules add constraint schedules_check CHECK (((after_report IS NULL) OR (last_at IS NOT NULL)));
alter table public.secret_key add constraint secret_key_pkey PRIMARY KEY (id);
alter table public.secret_key add constraint secret_key_id_check CHECK ((id = 1));
alter table public.secret_key add constraint secret_key_has_plain_check CHECK ((has_plain = ANY (ARRAY[0, 1])));
alter table public.sessions add constraint sessions_pkey PRIMARY KEY (digest);
alter table public.sign_in_links add constraint sign_in_links_pkey PRIMARY KEY (digest);
alter table public.wordings add constraint wordings_pkey PRIMARY KEY (digest);
alter table public.account_totals add constraint account_totals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table public.activity add constraint activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table public.api_keys add constraint api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table public.import_counts add constraint import_counts_import_seq_fkey FOREIGN KEY (import_seq) REFERENCES imports(seq) ON DELETE CASCADE;
alter table public.import_projects add constraint import_projects_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
alter table public.imports add constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table public.pending_passwords add constraint pending_passwords_report_seq_fkey FOREIGN KEY (report_seq) REFERENCES reports(seq) ON DELETE CASCADE;
alter table public.projects add constraint projects_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table public.reports add constraint reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table public.reports add constraint reports_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table public.run_results add constraint run_results_run_seq_fkey FOREIGN KEY (run_seq) REFERENCES runs(seq) ON DELETE CASCADE;
alter table public.runs add constraint runs_report_seq_fkey FOREIGN KEY (report_seq) REFERENCES reports(seq) ON DELETE CASCADE;
alter table public.schedules add constraint schedules_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
alter table public.sessions add constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
alter table public.sign_in_links add constraint sign_in_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
CREATE OR REPLACE FUNCTION public.counter_slot()
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$select (pg_backend_pid() % 16)::smallint$function$;
CREATE OR REPLACE FUNCTION public.job_host(key uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select ('x00' || substr(replace(key::text, '-', ''), 1, 14))::bit(64)::bigint $function$;
CREATE OR REPLACE FUNCTION public.job_key(host bigint, lane smallint, run bigint)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (lpad(to_hex(host), 14, '0') || lpad(to_hex(lane::int), 2, '0') || lpad(to_hex(run), 16, '0'))::uuid $function$;
CREATE OR REPLACE FUNCTION public.job_lane(key uuid)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select ('x' || substr(key::text, 17, 2))::bit(8)::int::smallint $function$;
CREATE OR REPLACE FUNCTION public.job_run(key uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select ('x' || substr(replace(key::text, '-', ''), 17, 16))::bit(64)::bigint $function$;
select setval('public.accounts_id_seq', 2);
select setval('public.activity_seq_seq', 8);
select setval('public.import_passwords_seq_seq', 2);
select setval('public.imports_seq_seq', 4);
select setval('public.projects_id_seq', 19);
select setval('public.queue_hosts_id_seq', 12);
select setval('public.reports_seq_seq', 19);
select setval('public.runs_seq_seq', 21);
