-- advanceImport
update "imports"
set "created" = "created" + $1, "refreshed" = "refreshed" + $2, "skipped" = "skipped" + $3, "rejected" = "rejected" + $4, "kept_rejects" = "kept_rejects" + $5, "reject_bytes" = "reject_bytes" + $6, "cursor_chunk" = $7, "cursor_entry" = $8, "lease_until" = $9, "attempt" = $10
where "seq" = $11 and "token" = $12;

-- claimImport
update "imports"
set "status" = $1, "token" = $2, "lease_until" = $3, "worked_at" = $4, "attempt" = "attempt" + $5
where "seq" = $6;

-- deleteImport
delete from "imports"
where "seq" = $1;

-- endImport
update "imports"
set "status" = $1, "error_code" = coalesce($2, "error_code"), "finished_at" = $3, "sitemap_url" = $4, "upload_bytes" = $5, "token" = $6, "lease_until" = $7
where "seq" = $8;

-- endSitemap
update "imports"
set "sitemap_url" = $1, "attempt" = $2
where "seq" = $3 and "token" = $4;

-- extendImportLease
update "imports"
set "lease_until" = $1
where "seq" = $2 and "token" = $3;

-- findImport
select "seq", "id", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "pending", "bad", "decent", "good", "failed", "error_code" as "errorCode", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs"
from "imports"
where "id" = $1 and "account_id" = $2;

-- findImportByKey
select "seq", "id", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "pending", "bad", "decent", "good", "failed", "error_code" as "errorCode", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "request_digest" as "requestDigest", "lease_until" as "leaseUntilMs"
from "imports"
where "account_id" = $1 and "idempotency_key" = $2;

-- findImportBySeq
select "seq", "id", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "pending", "bad", "decent", "good", "failed", "error_code" as "errorCode", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "account_id" as "accountId", "privacy", "on_duplicate" as "onDuplicate", "sitemap_url" as "sitemapUrl", "chunks", "cursor_chunk" as "cursorChunk", "cursor_entry" as "cursorEntry", "token", "attempt"
from "imports"
where "seq" = $1;

-- findImportTotal
select "imports"
from "account_totals"
where "account_id" = $1;

-- findLastImportId
select "id"
from "imports"
order by "seq" desc
limit $1;

-- findWaitingImport
select "seq"
from "imports"
where "status" in (1, 2) and ("lease_until" is null or "lease_until" <= $1) and case when sitemap_url is null then $2 = 1 else $3 = 1 and (
  select count(*)
  from imports as being_read
  where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null and being_read.token is not null and being_read.lease_until > $4
) < 2 end
order by (
  select "imports_worked_at"
  from "accounts"
  where "accounts"."id" = "imports"."account_id"
), "worked_at", "seq"
limit $5;

-- forgetImportKey
update "imports"
set "idempotency_key" = $1
where "seq" = $2;

-- insertImport
insert into "imports" ("id", "account_id", "source", "status", "privacy", "on_duplicate", "sitemap_url", "idempotency_key", "token", "lease_until", "created_at", "worked_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- insertPublicSitemap
insert into "public_sitemaps" ("import_seq")
select "imports"."seq" as "import_seq"
from "imports"
where "imports"."seq" = $1 and "imports"."token" = $2
on conflict do nothing;

-- noteImportError
update "imports"
set "error_code" = $1
where "seq" = $2 and "error_code" is null;

-- noteImportTurn
update "accounts"
set "imports_worked_at" = $1
where "id" = $2;

-- releaseImport
update "imports"
set "token" = $1, "lease_until" = $2, "attempt" = $3
where "seq" = $4 and "token" = $5;

-- takeBackImports
update "imports"
set "token" = $1, "lease_until" = $2
where "status" in (1, 2) and substr(token, 1, length($3)) = $4;
