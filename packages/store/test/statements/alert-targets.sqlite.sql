-- advanceDigest
update "alert_targets"
set "digest_at" = +?
where "account_id" = +? and "id" = +? and "digest_at" = +?;

-- countAlertTargets
select count(*) as "targets"
from "alert_targets"
where "account_id" = +?;

-- deleteAlertTarget
delete from "alert_targets"
where "account_id" = +? and "id" = +?;

-- findAlertTarget
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = +? and "id" = +?;

-- findDueDigest
select "account_id" as "accountId", "id", "delivery", "digest_at" as "digestAtMs"
from "alert_targets"
where "digest_at" <= +?
order by "digest_at"
limit 1;

-- insertAlertTarget
insert into "alert_targets" ("id", "account_id", "kind", "name", "shown", "destination", "delivery", "digest_at", "created_at")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?);

-- listAlertTargets
select "seq", "id", "kind", "name", "shown", "delivery", "digest_at" as "digestAtMs", "created_at" as "createdAtMs", "sent_at" as "sentAtMs", "failing_since" as "failingSinceMs", "error"
from "alert_targets"
where "account_id" = +?
order by "seq"
limit +?;

-- noteAlertArrival
update "alert_targets"
set "sent_at" = +?, "failing_since" = +?, "error" = +?
where "seq" = +?;

-- noteAlertFailure
update "alert_targets"
set "failing_since" = coalesce("failing_since", +?), "error" = +?
where "seq" = +?;

-- updateAlertDestination
update "alert_targets"
set "shown" = +?, "destination" = +?
where "account_id" = +? and "id" = +?;

-- updateAlertTarget
update "alert_targets"
set "name" = +?, "delivery" = +?, "digest_at" = +?
where "account_id" = +? and "id" = +?;
