-- deleteIdleHosts
delete from hosts
where host in (
  select host
  from hosts
  where next_at <= +? and not exists (
    select 1
    from runs
    where runs.status = 1 and runs.host = hosts.host
  )
  limit +?
);

-- endDelay
update hosts
set next_at = next_at - +?
where host = +? and next_at = (
  select started_at + +?
  from runs
  where seq = +? and token = +?
);

-- findIdleHost
select host
from hosts
where next_at <= +? and not exists (
  select 1
  from runs
  where runs.status = 1 and runs.host = hosts.host
)
limit 1;

-- findLongestWait
select cast(+? as bigint) - min((
  select queued_at
  from runs
  where runs.status = 0 and runs.lane = listed.lane and runs.account_id = listed.account_id and runs.host = listed.host
  order by due_at
  limit 1
)) as "waitMs"
from (
  select lane, account_id, host
  from queue_entries
  where lane = +?
  order by lane, account_id, place
  limit +?
) as listed;

-- holdHost
insert into "hosts" ("host", "token", "worker", "lease_until", "next_at")
values (+?, +?, +?, +?, +?)
on conflict ("host") do update
set "token" = "excluded"."token", "worker" = "excluded"."worker", "lease_until" = "excluded"."lease_until", "next_at" = "excluded"."next_at";

-- lockHost
select host
from hosts
where host = +?;

-- renewLease
update "hosts"
set "lease_until" = +?
where "host" = +? and "token" = +? and lease_until > +?;
