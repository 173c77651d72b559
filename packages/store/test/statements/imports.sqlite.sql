-- advanceImport
update "imports"
set "created" = "created" + +?, "refreshed" = "refreshed" + +?, "skipped" = "skipped" + +?, "rejected" = "rejected" + +?, "kept_rejects" = "kept_rejects" + +?, "reject_bytes" = "reject_bytes" + +?, "cursor_chunk" = +?, "cursor_entry" = +?, "lease_until" = +?, "attempt" = +?
where "seq" = +? and "token" = +?;

-- claimImport
update "imports"
set "status" = +?, "token" = +?, "lease_until" = +?, "worked_at" = +?, "attempt" = "attempt" + +?
where "seq" = +?;

-- deleteImport
delete from "imports"
where "seq" = +?;

-- endImport
update "imports"
set "status" = +?, "error_code" = coalesce(+?, "error_code"), "finished_at" = +?, "sitemap_url" = +?, "upload_bytes" = +?, "token" = +?, "lease_until" = +?
where "seq" = +?;

-- endSitemap
update "imports"
set "sitemap_url" = +?, "attempt" = +?
where "seq" = +? and "token" = +?;

-- extendImportLease
update "imports"
set "lease_until" = +?
where "seq" = +? and "token" = +?;

-- findImport
select "seq", "id", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "pending", "bad", "decent", "good", "failed", "error_code" as "errorCode", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs"
from "imports"
where "id" = +? and "account_id" = +?;

-- findImportByKey
select "seq", "id", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "pending", "bad", "decent", "good", "failed", "error_code" as "errorCode", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "request_digest" as "requestDigest", "lease_until" as "leaseUntilMs"
from "imports"
where "account_id" = +? and "idempotency_key" = +?;

-- findImportBySeq
select "seq", "id", "source", "status", "lines", "created", "refreshed", "skipped", "rejected", "kept_rejects" as "keptRejects", "pending", "bad", "decent", "good", "failed", "error_code" as "errorCode", "created_at" as "createdAtMs", "finished_at" as "finishedAtMs", "account_id" as "accountId", "privacy", "on_duplicate" as "onDuplicate", "sitemap_url" as "sitemapUrl", "chunks", "cursor_chunk" as "cursorChunk", "cursor_entry" as "cursorEntry", "token", "attempt"
from "imports"
where "seq" = +?;

-- findImportTotal
select "imports"
from "account_totals"
where "account_id" = +?;

-- findLastImportId
select "id"
from "imports"
order by "seq" desc
limit +?;

-- findWaitingImport
select "seq"
from "imports"
where "status" in (1, 2) and ("lease_until" is null or "lease_until" <= +?) and case when sitemap_url is null then +? = 1 else +? = 1 and (
  select count(*)
  from imports as being_read
  where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null and being_read.token is not null and being_read.lease_until > +?
) < 2 end
order by (
  select "imports_worked_at"
  from "accounts"
  where "accounts"."id" = "imports"."account_id"
), "worked_at", "seq"
limit +?;

-- forgetImportKey
update "imports"
set "idempotency_key" = +?
where "seq" = +?;

-- insertImport
insert into "imports" ("id", "account_id", "source", "status", "privacy", "on_duplicate", "sitemap_url", "idempotency_key", "token", "lease_until", "created_at", "worked_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?, +?);

-- insertPublicSitemap
insert into "public_sitemaps" ("import_seq")
select "imports"."seq" as "import_seq"
from "imports"
where "imports"."seq" = +? and "imports"."token" = +?
on conflict do nothing;

-- noteImportError
update "imports"
set "error_code" = +?
where "seq" = +? and "error_code" is null;

-- noteImportTurn
update "accounts"
set "imports_worked_at" = +?
where "id" = +?;

-- releaseImport
update "imports"
set "token" = +?, "lease_until" = +?, "attempt" = +?
where "seq" = +? and "token" = +?;

-- takeBackImports
update "imports"
set "token" = +?, "lease_until" = +?
where "status" in (1, 2) and substr(token, 1, length(+?)) = +?;
