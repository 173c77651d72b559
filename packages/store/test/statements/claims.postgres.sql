-- claimPageOf
select page_seq as seq, page_id as id, page_account as "accountId", attempts as attempt, page_token as token, now_ms as "nowMs", task.*, $1 as host
from start_page($2, $3, $4, $5, $6, $7, $8)
cross join lateral (
  select reports.id as "reportId", reports.url, reports.rendering, reports.devices, (
    select import_seq
    from public_sitemaps
    where import_seq = reports.import_seq
  ) as "publicSitemap"
  from runs join reports on reports.seq = runs.report_seq
  where runs.seq = page_seq
  limit 1
) as task;

-- claimPages
select page_seq as seq, page_id as id, page_account as "accountId", attempts as attempt, page_token as token, now_ms as "nowMs", task.*, page_host as host
from claim_pages($1, $2, $3, $4, $5)
cross join lateral (
  select reports.id as "reportId", reports.url, reports.rendering, reports.devices, (
    select import_seq
    from public_sitemaps
    where import_seq = reports.import_seq
  ) as "publicSitemap"
  from runs join reports on reports.seq = runs.report_seq
  where runs.seq = page_seq
  limit 1
) as task;

-- findNow
select queue_now_ms() as "nowMs";
