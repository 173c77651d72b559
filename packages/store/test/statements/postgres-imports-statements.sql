-- claimImport
update imports
set status = 2, token = $1, lease_until = $2, worked_at = $3, attempt = attempt + 1
where seq = $4
returning account_id as "accountId", privacy, on_duplicate as "onDuplicate", sitemap_url as "sitemapUrl", attempt;

-- deleteAbandonedUploads
delete from imports
where seq in (
  select seq
  from imports
  where status = 0 and lease_until <= $1
  order by seq
  limit $2
  for update skip locked
);

-- findImport
select imports.seq, imports.id, imports.source, imports.status, imports.lines, imports.created, imports.refreshed, imports.skipped, imports.rejected, imports.kept_rejects as "keptRejects", counts.pending, counts.bad, counts.decent, counts.good, counts.failed, imports.error_code as "errorCode", imports.created_at as "createdAtMs", imports.finished_at as "finishedAtMs"
from imports
cross join lateral (
  select coalesce(sum(pending), 0)::bigint as pending, coalesce(sum(bad), 0)::bigint as bad, coalesce(sum(decent), 0)::bigint as decent, coalesce(sum(good), 0)::bigint as good, coalesce(sum(failed), 0)::bigint as failed
  from import_counts
  where import_counts.import_seq = imports.seq
) as counts
where imports.id = $1 and imports.account_id = $2;

-- findImportBySeq
select imports.seq, imports.id, imports.source, imports.status, imports.lines, imports.created, imports.refreshed, imports.skipped, imports.rejected, imports.kept_rejects as "keptRejects", counts.pending, counts.bad, counts.decent, counts.good, counts.failed, imports.error_code as "errorCode", imports.created_at as "createdAtMs", imports.finished_at as "finishedAtMs"
from imports
cross join lateral (
  select coalesce(sum(pending), 0)::bigint as pending, coalesce(sum(bad), 0)::bigint as bad, coalesce(sum(decent), 0)::bigint as decent, coalesce(sum(good), 0)::bigint as good, coalesce(sum(failed), 0)::bigint as failed
  from import_counts
  where import_counts.import_seq = imports.seq
) as counts
where imports.seq = $1;

-- findImportTotal
select coalesce(sum(imports), 0)::bigint as imports
from account_totals
where account_id = $1;

-- findPiece
select imports.cursor_entry as "cursorEntry", imports.cursor_chunk >= imports.chunks as "isAtEnd", body
from imports
left join import_chunks on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
where imports.seq = $1 and imports.token = $2;

-- findUploadOwner
select account_id as "accountId"
from imports
where seq = $1 and status = 0;

-- insertImport
insert into imports (id, account_id, source, status, privacy, on_duplicate, sitemap_url, idempotency_key, token, lease_until, created_at, worked_at)
values ($1, $2, $3, 0, $4, $5, $6, $7, $8, $9, $10, $11)
returning seq;

-- lockGarbage
select import_seq as seq, keeps_rejects as "keepsRejects"
from import_garbage
order by import_seq
limit $1
for no key update skip locked;

-- lockImport
select imports.seq, imports.id, imports.source, imports.status, imports.lines, imports.created, imports.refreshed, imports.skipped, imports.rejected, imports.kept_rejects as "keptRejects", counts.pending, counts.bad, counts.decent, counts.good, counts.failed, imports.error_code as "errorCode", imports.created_at as "createdAtMs", imports.finished_at as "finishedAtMs"
from imports
cross join lateral (
  select coalesce(sum(pending), 0)::bigint as pending, coalesce(sum(bad), 0)::bigint as bad, coalesce(sum(decent), 0)::bigint as decent, coalesce(sum(good), 0)::bigint as good, coalesce(sum(failed), 0)::bigint as failed
  from import_counts
  where import_counts.import_seq = imports.seq
) as counts
where imports.id = $1 and imports.account_id = $2
for no key update of imports;

-- lockImportOfKey
select imports.seq, imports.id, imports.source, imports.status, imports.lines, imports.created, imports.refreshed, imports.skipped, imports.rejected, imports.kept_rejects as "keptRejects", counts.pending, counts.bad, counts.decent, counts.good, counts.failed, imports.error_code as "errorCode", imports.created_at as "createdAtMs", imports.finished_at as "finishedAtMs", imports.request_digest as "requestDigest", imports.lease_until as "leaseUntilMs"
from imports
cross join lateral (
  select coalesce(sum(pending), 0)::bigint as pending, coalesce(sum(bad), 0)::bigint as bad, coalesce(sum(decent), 0)::bigint as decent, coalesce(sum(good), 0)::bigint as good, coalesce(sum(failed), 0)::bigint as failed
  from import_counts
  where import_counts.import_seq = imports.seq
) as counts
where imports.account_id = $1 and imports.idempotency_key = $2
for no key update of imports;

-- lockWaitingImport
select seq, sitemap_url is not null as "isSitemap"
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
limit 1
for no key update skip locked;
