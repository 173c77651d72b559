-- claimPageOf
select page_seq as seq, page_id as id, page_account as "accountId", attempts as attempt, page_token as token, now_ms as "nowMs", $1 as host
from start_page($2, $3, $4, $5, $6, $7, $8)
where page_seq is not null;

-- claimPages
select page_seq as seq, page_id as id, page_account as "accountId", attempts as attempt, page_token as token, now_ms as "nowMs", page_host as host
from claim_pages($1, $2, $3, $4, $5);

-- findNow
select queue_now_ms() as "nowMs";
