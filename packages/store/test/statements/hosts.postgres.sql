-- deleteIdleHosts
delete from hosts
where host in (
  select host
  from hosts
  where next_at <= $1 and not exists (
    select 1
    from runs
    where runs.status = 1 and runs.host = hosts.host
  )
  limit $2
  for update skip locked
);

-- endDelay
update hosts
set next_at = next_at - $1
where host = $2 and next_at = (
  select started_at + $3
  from runs
  where seq = $4 and token = $5
);

-- findIdleHost
select host
from hosts
where next_at <= $1 and not exists (
  select 1
  from runs
  where runs.status = 1 and runs.host = hosts.host
)
limit 1;

-- findLongestWait
select queue_now_ms() - min((
  select queued_at
  from runs
  where runs.status = 0 and runs.lane = listed.lane and runs.account_id = listed.account_id and runs.host = listed.host
  order by due_at
  limit 1
)) as "waitMs"
from (
  select lane, account_id, host
  from queue_entries
  where lane = $1
  order by lane, account_id, place
  limit $2
) as listed;

-- holdHost
insert into "hosts" ("host", "token", "worker", "lease_until", "next_at")
values ($1, $2, $3, $4, $5)
on conflict ("host") do update
set "token" = "excluded"."token", "worker" = "excluded"."worker", "lease_until" = "excluded"."lease_until", "next_at" = "excluded"."next_at";

-- lockHost
select host
from hosts
where host = $1
for update;

-- renewLease
update "hosts"
set "lease_until" = $1
where "host" = $2 and "token" = $3 and lease_until > $4;
