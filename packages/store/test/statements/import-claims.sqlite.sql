-- advanceImport
update "imports"
set "created" = "created" + +?, "refreshed" = "refreshed" + +?, "skipped" = "skipped" + +?, "rejected" = "rejected" + +?, "kept_rejects" = "kept_rejects" + +?, "reject_bytes" = "reject_bytes" + +?, "cursor_chunk" = +?, "cursor_entry" = +?, "lease_until" = +?, "attempt" = +?, "waiting_for" = +?
where "seq" = +? and "token" = +?;

-- claimImport
update imports
set status = 2, token = +?, attempt = attempt + 1, worked_at = +?, lease_until = case when sitemap_url is null then +? else cast(+? as bigint) end
where seq = (
  select seq
  from imports
  where status in (1, 2) and (lease_until is null or lease_until <= +?) and case when sitemap_url is null then +? = 1 else +? = 1 and (
    select count(*)
    from imports as being_read
    where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null and being_read.token is not null and being_read.lease_until > +?
  ) < 2 end
  order by (
    select imports_worked_at
    from accounts
    where accounts.id = imports.account_id
  ), worked_at, seq
  limit 1
)
returning "seq" as "importSeq", "account_id" as "accountId", "privacy", "on_duplicate" as "onDuplicate", "sitemap_url" as "sitemapUrl", "attempt";

-- endSitemap
update "imports"
set "sitemap_url" = +?, "attempt" = +?
where "seq" = +? and "token" = +?;

-- extendImportLease
update "imports"
set "lease_until" = +?
where "seq" = +? and "token" = +?;

-- findWaitingImport
select seq
from imports
where status in (1, 2) and (lease_until is null or lease_until <= +?) and case when sitemap_url is null then +? = 1 else +? = 1 and (
  select count(*)
  from imports as being_read
  where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null and being_read.token is not null and being_read.lease_until > +?
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
where seq = +? and token = +?
on conflict do nothing;

-- lockPosition
select token, cursor_chunk as "cursorChunk", cursor_entry as "cursorEntry", kept_rejects as "keptRejects", entries
from imports
left join import_chunks on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
where imports.seq = +?;

-- recordImportSlice
update "accounts"
set "imports_worked_at" = +?
where "id" = +?;

-- releaseImport
update "imports"
set "token" = +?, "attempt" = +?, "lease_until" = +?, "waiting_for" = coalesce(+?, waiting_for)
where "seq" = +? and "token" = +?;

-- takeBackImports
update imports
set token = null, lease_until = null
where status in (1, 2) and substr(token, 1, length(+?)) = +?;
