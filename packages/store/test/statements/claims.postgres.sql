-- claimPageOf
select page_seq as seq, page_id as id, page_account as "accountId", attempts as attempt, page_token as token, now_ms as "nowMs", report_id as "reportId", url, rendering, devices, public_sitemap as "publicSitemap", $1 as host
from start_page($2, $3, $4, $5, $6, $7, $8)
cross join lateral page_task(page_seq);

-- claimPages
select page_seq as seq, page_id as id, page_account as "accountId", attempts as attempt, page_token as token, now_ms as "nowMs", report_id as "reportId", url, rendering, devices, public_sitemap as "publicSitemap", page_host as host
from claim_pages($1, $2, $3, $4, $5)
cross join lateral page_task(page_seq);

-- findNow
select queue_now_ms() as "nowMs";
