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
  where runs.status = 0 and runs.lane = $1 and runs.account_id = listed."accountId" and runs.host = listed.host
  order by due_at
  limit 1
)) as "waitMs"
from (with recursive found (account_id, host, number) as (
    select cast($2 as bigint), cast($3 as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = $4 and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = $5 and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < $6
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null
) as listed;

-- holdHost
insert into "hosts" ("host", "token", "worker", "lease_until", "next_at")
values ($1, $2, $3, $4, $5)
on conflict ("host") do update
set "token" = "excluded"."token", "worker" = "excluded"."worker", "lease_until" = "excluded"."lease_until", "next_at" = "excluded"."next_at";

-- listGroups
with recursive found (account_id, host, number) as (
  select cast($1 as bigint), cast($2 as text), 0
  union all
  select (
    select "runs"."account_id"
    from runs
    where runs.status = 0 and runs.lane = $3 and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
    order by runs.account_id, runs.host
    limit 1
  ), (
    select "runs"."host"
    from runs
    where runs.status = 0 and runs.lane = $4 and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
    order by runs.account_id, runs.host
    limit 1
  ), number + 1
  from found
  where found.account_id is not null and number < $5
)
select account_id as "accountId", host
from found
where number > 0 and account_id is not null;

-- listGroupsOfOthers
select 0 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast($1 as bigint), cast($2 as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 0 and (runs.account_id, runs.host) > (found.account_id + (case when $3 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $4 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 0 and (runs.account_id, runs.host) > (found.account_id + (case when $5 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $6 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < $7
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not $8 like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 0 and runs.account_id = found.account_id and runs.host = found.host
  ) <= queue_now_ms() and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > queue_now_ms() or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= $9 then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = $10 and hosts.lease_until > queue_now_ms() then 1 else 0 end = 0
  )
) as "lane0"
union all
select 1 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast($11 as bigint), cast($12 as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 1 and (runs.account_id, runs.host) > (found.account_id + (case when $13 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $14 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 1 and (runs.account_id, runs.host) > (found.account_id + (case when $15 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $16 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < $17
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not $18 like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 1 and runs.account_id = found.account_id and runs.host = found.host
  ) <= queue_now_ms() and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > queue_now_ms() or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= $19 then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = $20 and hosts.lease_until > queue_now_ms() then 1 else 0 end = 0
  )
) as "lane1";

-- listRenderingGroupsOfOthers
select 2 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast($1 as bigint), cast($2 as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 2 and (runs.account_id, runs.host) > (found.account_id + (case when $3 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $4 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 2 and (runs.account_id, runs.host) > (found.account_id + (case when $5 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $6 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < $7
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not $8 like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 2 and runs.account_id = found.account_id and runs.host = found.host
  ) <= queue_now_ms() and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > queue_now_ms() or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= $9 then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = $10 and hosts.lease_until > queue_now_ms() then 1 else 0 end = 0
  )
) as "lane2"
union all
select 3 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast($11 as bigint), cast($12 as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 3 and (runs.account_id, runs.host) > (found.account_id + (case when $13 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $14 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 3 and (runs.account_id, runs.host) > (found.account_id + (case when $15 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when $16 like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < $17
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not $18 like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 3 and runs.account_id = found.account_id and runs.host = found.host
  ) <= queue_now_ms() and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > queue_now_ms() or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= $19 then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = $20 and hosts.lease_until > queue_now_ms() then 1 else 0 end = 0
  )
) as "lane3";

-- lockHost
select host
from hosts
where host = $1
for update;

-- renewLease
update "hosts"
set "lease_until" = $1
where "host" = $2 and "token" = $3 and lease_until > $4;
