-- deleteImport
delete from "imports"
where "seq" = +?;

-- endImport
update "imports"
set "status" = +?, "error_message" = +?, "finished_at" = +?, "error_code" = coalesce(+?, error_code), "waiting_for" = +?, "sitemap_url" = +?, "upload_bytes" = +?, "token" = +?, "lease_until" = +?
where "seq" = +?;

-- findAuditedImport
select seq
from imports
where finished_at is not null and audits_finished_at is null and coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) = 0
limit 1;

-- findImport
select "seq", "id", "name", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "error_code" as "errorCode", "error_message" as "errorMessage", "waiting_for" as "waitingFor", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "audits_finished_at" as "auditsFinishedAtMs", coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) as "pending", coalesce((
  select sum("failed")
  from import_counts
  where import_seq = imports.seq
), 0) as "failed", coalesce((
  select sum("bad")
  from import_counts
  where import_seq = imports.seq
), 0) as "bad", coalesce((
  select sum("decent")
  from import_counts
  where import_seq = imports.seq
), 0) as "decent", coalesce((
  select sum("good")
  from import_counts
  where import_seq = imports.seq
), 0) as "good"
from imports
where id = +? and account_id = +?;

-- findImportBySeq
select "seq", "id", "name", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "error_code" as "errorCode", "error_message" as "errorMessage", "waiting_for" as "waitingFor", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "audits_finished_at" as "auditsFinishedAtMs", coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) as "pending", coalesce((
  select sum("failed")
  from import_counts
  where import_seq = imports.seq
), 0) as "failed", coalesce((
  select sum("bad")
  from import_counts
  where import_seq = imports.seq
), 0) as "bad", coalesce((
  select sum("decent")
  from import_counts
  where import_seq = imports.seq
), 0) as "decent", coalesce((
  select sum("good")
  from import_counts
  where import_seq = imports.seq
), 0) as "good", account_id as "accountId"
from imports
where seq = +?;

-- findLastImportId
select "id"
from "imports"
order by seq desc
limit 1;

-- forgetImportKey
update "imports"
set "idempotency_key" = +?
where "seq" = +?;

-- insertImport
insert into "imports" ("id", "account_id", "source", "status", "privacy", "on_duplicate", "rendering", "devices", "render_runs", "name", "sitemap_url", "idempotency_key", "token", "lease_until", "created_at", "worked_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?)
returning seq;

-- listImportsBefore
select "seq", "id", "name", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "error_code" as "errorCode", "error_message" as "errorMessage", "waiting_for" as "waitingFor", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "audits_finished_at" as "auditsFinishedAtMs", coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) as "pending", coalesce((
  select sum("failed")
  from import_counts
  where import_seq = imports.seq
), 0) as "failed", coalesce((
  select sum("bad")
  from import_counts
  where import_seq = imports.seq
), 0) as "bad", coalesce((
  select sum("decent")
  from import_counts
  where import_seq = imports.seq
), 0) as "decent", coalesce((
  select sum("good")
  from import_counts
  where import_seq = imports.seq
), 0) as "good"
from imports
where account_id = +? and seq < +?
order by account_id desc, seq desc
limit +?
offset +?;

-- lockImport
select "seq", "id", "name", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "error_code" as "errorCode", "error_message" as "errorMessage", "waiting_for" as "waitingFor", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "audits_finished_at" as "auditsFinishedAtMs", coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) as "pending", coalesce((
  select sum("failed")
  from import_counts
  where import_seq = imports.seq
), 0) as "failed", coalesce((
  select sum("bad")
  from import_counts
  where import_seq = imports.seq
), 0) as "bad", coalesce((
  select sum("decent")
  from import_counts
  where import_seq = imports.seq
), 0) as "decent", coalesce((
  select sum("good")
  from import_counts
  where import_seq = imports.seq
), 0) as "good"
from imports
where id = +? and account_id = +?;

-- lockImportOfKey
select "seq", "id", "name", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "error_code" as "errorCode", "error_message" as "errorMessage", "waiting_for" as "waitingFor", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "audits_finished_at" as "auditsFinishedAtMs", coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) as "pending", coalesce((
  select sum("failed")
  from import_counts
  where import_seq = imports.seq
), 0) as "failed", coalesce((
  select sum("bad")
  from import_counts
  where import_seq = imports.seq
), 0) as "bad", coalesce((
  select sum("decent")
  from import_counts
  where import_seq = imports.seq
), 0) as "decent", coalesce((
  select sum("good")
  from import_counts
  where import_seq = imports.seq
), 0) as "good", request_digest as "requestDigest", lease_until as "leaseUntilMs"
from imports
where account_id = +? and idempotency_key = +?;

-- recordAuditedImports
update imports
set audits_finished_at = +?
where finished_at is not null and audits_finished_at is null and coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) = 0;

-- recordImportError
update "imports"
set "error_code" = +?
where "seq" = +? and error_code is null;
