-- deleteImport
delete from "imports"
where "seq" = +?;

-- endImport
update "imports"
set "status" = +?, "error_code" = coalesce(+?, "error_code"), "error_message" = +?, "waiting_for" = +?, "finished_at" = +?, "sitemap_url" = +?, "upload_bytes" = +?, "token" = +?, "lease_until" = +?
where "seq" = +?;

-- findAuditedImport
select imports.seq
from imports
where finished_at is not null and audits_finished_at is null and pending = 0
limit 1;

-- findImport
select imports.seq, imports.id, name, source, status, lines, created, refreshed, skipped, rejected, kept_rejects as "keptRejects", pending, bad, decent, good, failed, error_code as "errorCode", error_message as "errorMessage", waiting_for as "waitingFor", created_at as "createdAtMs", finished_at as "finishedAtMs", audits_finished_at as "auditsFinishedAtMs"
from imports
where id = +? and account_id = +?;

-- findImportBySeq
select imports.seq, imports.id, name, source, status, lines, created, refreshed, skipped, rejected, kept_rejects as "keptRejects", pending, bad, decent, good, failed, error_code as "errorCode", error_message as "errorMessage", waiting_for as "waitingFor", created_at as "createdAtMs", finished_at as "finishedAtMs", audits_finished_at as "auditsFinishedAtMs", account_id as "accountId"
from imports
where imports.seq = +?;

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
insert into "imports" ("id", "account_id", "source", "privacy", "on_duplicate", "rendering", "devices", "render_runs", "name", "sitemap_url", "idempotency_key", "token", "lease_until", "created_at", "worked_at", "status")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?)
returning "seq";

-- listImportsAscending
select imports.seq, imports.id, name, source, status, lines, created, refreshed, skipped, rejected, kept_rejects as "keptRejects", pending, bad, decent, good, failed, error_code as "errorCode", error_message as "errorMessage", waiting_for as "waitingFor", created_at as "createdAtMs", finished_at as "finishedAtMs", audits_finished_at as "auditsFinishedAtMs"
from imports
where account_id = +? and imports.seq < +?
order by account_id asc, imports.seq asc
limit +?
offset +?;

-- listImportsDescending
select imports.seq, imports.id, name, source, status, lines, created, refreshed, skipped, rejected, kept_rejects as "keptRejects", pending, bad, decent, good, failed, error_code as "errorCode", error_message as "errorMessage", waiting_for as "waitingFor", created_at as "createdAtMs", finished_at as "finishedAtMs", audits_finished_at as "auditsFinishedAtMs"
from imports
where account_id = +? and imports.seq < +?
order by account_id desc, imports.seq desc
limit +?
offset +?;

-- lockImport
select imports.seq, imports.id, name, source, status, lines, created, refreshed, skipped, rejected, kept_rejects as "keptRejects", pending, bad, decent, good, failed, error_code as "errorCode", error_message as "errorMessage", waiting_for as "waitingFor", created_at as "createdAtMs", finished_at as "finishedAtMs", audits_finished_at as "auditsFinishedAtMs"
from imports
where id = +? and account_id = +?;

-- lockImportOfKey
select imports.seq, imports.id, name, source, status, lines, created, refreshed, skipped, rejected, kept_rejects as "keptRejects", pending, bad, decent, good, failed, error_code as "errorCode", error_message as "errorMessage", waiting_for as "waitingFor", created_at as "createdAtMs", finished_at as "finishedAtMs", audits_finished_at as "auditsFinishedAtMs", request_digest as "requestDigest", lease_until as "leaseUntilMs"
from imports
where account_id = +? and idempotency_key = +?;

-- noteAuditedImports
update imports
set audits_finished_at = +?
where seq in (
  select imports.seq
  from imports
  where finished_at is not null and audits_finished_at is null and pending = 0
);

-- noteImportError
update "imports"
set "error_code" = +?
where "seq" = +? and error_code is null;
