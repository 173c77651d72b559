-- advanceDigest
update "alert_targets"
set "digest_at" = $1
where "account_id" = $2 and "id" = $3 and "digest_at" = $4;

-- countAlertTargets
select count(*) as "targets"
from "alert_targets"
where "account_id" = $1;

-- deleteAlertTarget
delete from "alert_targets"
where "account_id" = $1 and "id" = $2;

-- findAlertTarget
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = $1 and "id" = $2;

-- findDueDigest
select "account_id" as "accountId", "id", "delivery", "digest_at" as "digestAtMs"
from "alert_targets"
where "digest_at" <= $1
order by "digest_at"
limit 1;

-- insertAlertTarget
insert into "alert_targets" ("id", "account_id", "kind", "name", "shown", "destination", "delivery", "digest_at", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- listAlertTargets
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = $1
order by "seq"
limit $2;

-- noteAlertArrival
update "alert_targets"
set "sent_at" = $1, "failing_since" = $2, "error" = $3
where "seq" = $4;

-- noteAlertFailure
update "alert_targets"
set "failing_since" = coalesce("failing_since", $1), "error" = $2
where "seq" = $3;

-- updateAlertDestination
update "alert_targets"
set "shown" = $1, "destination" = $2
where "account_id" = $3 and "id" = $4;

-- updateAlertTarget
update "alert_targets"
set "name" = $1, "delivery" = $2, "digest_at" = $3
where "account_id" = $4 and "id" = $5;
