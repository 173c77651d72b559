-- deleteImport
delete from "imports"
where "seq" = $1;

-- endImport
update "imports"
set "status" = $1, "error_message" = $2, "finished_at" = $3, "error_code" = coalesce($4, error_code), "waiting_for" = $5, "sitemap_url" = $6, "upload_bytes" = $7, "token" = $8, "lease_until" = $9
where "seq" = $10;

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
where id = $1 and account_id = $2;

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
where seq = $1;

-- findLastImportId
select "id"
from "imports"
order by seq desc
limit 1;

-- forgetImportKey
update "imports"
set "idempotency_key" = $1
where "seq" = $2;

-- insertImport
insert into "imports" ("id", "account_id", "source", "status", "privacy", "on_duplicate", "rendering", "devices", "render_runs", "name", "sitemap_url", "idempotency_key", "token", "lease_until", "created_at", "worked_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
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
where account_id = $1 and seq < $2
order by account_id desc, seq desc
limit $3
offset $4;

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
where id = $1 and account_id = $2
for no key update of imports;

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
where account_id = $1 and idempotency_key = $2
for no key update of imports;

-- recordAuditedImports
update imports
set audits_finished_at = $1
where finished_at is not null and audits_finished_at is null and coalesce((
  select sum("pending")
  from import_counts
  where import_seq = imports.seq
), 0) = 0;

-- recordImportError
update "imports"
set "error_code" = $1
where "seq" = $2 and error_code is null;
