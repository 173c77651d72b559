-- advanceImport
update "imports"
set "created" = "created" + $1, "refreshed" = "refreshed" + $2, "skipped" = "skipped" + $3, "rejected" = "rejected" + $4, "kept_rejects" = "kept_rejects" + $5, "reject_bytes" = "reject_bytes" + $6, "cursor_chunk" = $7, "cursor_entry" = $8, "lease_until" = $9, "attempt" = $10, "waiting_for" = $11
where "seq" = $12 and "token" = $13;

-- claimImport
update imports
set status = 2, token = $1, attempt = attempt + 1, worked_at = $2, lease_until = case when sitemap_url is null then $3 else cast($4 as bigint) end
where seq = (
  select seq
  from imports
  where status in (1, 2) and (lease_until is null or lease_until <= $5) and case when sitemap_url is null then $6 = 1 else $7 = 1 and (
    select count(*)
    from imports as being_read
    where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null and being_read.token is not null and being_read.lease_until > $8
  ) < 2 end
  order by (
    select imports_worked_at
    from accounts
    where accounts.id = imports.account_id
  ), worked_at, seq
  limit 1
  for no key update of imports skip locked
)
returning "seq" as "importSeq", "account_id" as "accountId", "privacy", "on_duplicate" as "onDuplicate", "sitemap_url" as "sitemapUrl", "attempt";

-- endSitemap
update "imports"
set "sitemap_url" = $1, "attempt" = $2
where "seq" = $3 and "token" = $4;

-- extendImportLease
update "imports"
set "lease_until" = $1
where "seq" = $2 and "token" = $3;

-- findWaitingImport
select seq
from imports
where status in (1, 2) and (lease_until is null or lease_until <= $1) and case when sitemap_url is null then $2 = 1 else $3 = 1 and (
  select count(*)
  from imports as being_read
  where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null and being_read.token is not null and being_read.lease_until > $4
) < 2 end
order by (
  select imports_worked_at
  from accounts
  where accounts.id = imports.account_id
), worked_at, seq
limit 1;

-- insertPublicSitemap
insert into public_sitemaps (import_seq)
select seq
from imports
where seq = $1 and token = $2
on conflict do nothing;

-- lockPosition
select token, cursor_chunk as "cursorChunk", cursor_entry as "cursorEntry", kept_rejects as "keptRejects", entries
from imports
left join import_chunks on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
where imports.seq = $1
for no key update of imports;

-- recordImportSlice
update "accounts"
set "imports_worked_at" = $1
where "id" = $2;

-- releaseImport
update "imports"
set "token" = $1, "attempt" = $2, "lease_until" = $3, "waiting_for" = coalesce($4, waiting_for)
where "seq" = $5 and "token" = $6;

-- takeBackImports
update imports
set token = null, lease_until = null
where status in (1, 2) and substr(token, 1, length($1)) = $2;
