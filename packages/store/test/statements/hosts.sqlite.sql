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
  where runs.status = 0 and runs.lane = +? and runs.account_id = listed."accountId" and runs.host = listed.host
  order by due_at
  limit 1
)) as "waitMs"
from (with recursive found (account_id, host, number) as (
    select cast(+? as bigint), cast(+? as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = +? and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = +? and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < +?
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null
) as listed;

-- findRoom
select case when hosts.next_at > +? or "active" >= +? then 0 when "active" = 0 or hosts.worker = +? and hosts.lease_until > +? then 1 else 0 end as "hasRoom", next_at as "nextMs", case when active > 0 then token end as token
from (
  select *, (
    select count(*)
    from runs
    where runs.status = 1 and runs.host = hosts.host
  ) as active
  from hosts
  where hosts.host = +?
) as hosts;

-- holdHost
insert into "hosts" ("host", "token", "worker", "lease_until", "next_at")
values (+?, +?, +?, +?, +?)
on conflict ("host") do update
set "token" = "excluded"."token", "worker" = "excluded"."worker", "lease_until" = "excluded"."lease_until", "next_at" = "excluded"."next_at";

-- listGroups
with recursive found (account_id, host, number) as (
  select cast(+? as bigint), cast(+? as text), 0
  union all
  select (
    select "runs"."account_id"
    from runs
    where runs.status = 0 and runs.lane = +? and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
    order by runs.account_id, runs.host
    limit 1
  ), (
    select "runs"."host"
    from runs
    where runs.status = 0 and runs.lane = +? and (runs.account_id, runs.host) > (found.account_id + 0, case 0 when 1 then '' else found.host end)
    order by runs.account_id, runs.host
    limit 1
  ), number + 1
  from found
  where found.account_id is not null and number < +?
)
select account_id as "accountId", host
from found
where number > 0 and account_id is not null;

-- listGroupsOfOthers
select 0 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast(+? as bigint), cast(+? as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 0 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 0 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < +?
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not +? like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 0 and runs.account_id = found.account_id and runs.host = found.host
  ) <= cast(+? as bigint) and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > cast(+? as bigint) or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= +? then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = +? and hosts.lease_until > cast(+? as bigint) then 1 else 0 end = 0
  )
) as "lane0"
union all
select 1 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast(+? as bigint), cast(+? as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 1 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 1 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < +?
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not +? like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 1 and runs.account_id = found.account_id and runs.host = found.host
  ) <= cast(+? as bigint) and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > cast(+? as bigint) or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= +? then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = +? and hosts.lease_until > cast(+? as bigint) then 1 else 0 end = 0
  )
) as "lane1";

-- listRenderingGroupsOfOthers
select 2 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast(+? as bigint), cast(+? as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 2 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 2 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < +?
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not +? like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 2 and runs.account_id = found.account_id and runs.host = found.host
  ) <= cast(+? as bigint) and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > cast(+? as bigint) or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= +? then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = +? and hosts.lease_until > cast(+? as bigint) then 1 else 0 end = 0
  )
) as "lane2"
union all
select 3 as lane, "accountId", host
from ( with recursive found (account_id, host, number) as (
    select cast(+? as bigint), cast(+? as text), 0
    union all
    select (
      select "runs"."account_id"
      from runs
      where runs.status = 0 and runs.lane = 3 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), (
      select "runs"."host"
      from runs
      where runs.status = 0 and runs.lane = 3 and (runs.account_id, runs.host) > (found.account_id + (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end), case (case when +? like '%,' || cast(found.account_id as text) || ',%' then 1 else 0 end) when 1 then '' else found.host end)
      order by runs.account_id, runs.host
      limit 1
    ), number + 1
    from found
    where found.account_id is not null and number < +?
  )
  select account_id as "accountId", host
  from found
  where number > 0 and account_id is not null and not +? like '%,' || cast(found.account_id as text) || ',%' and (
    select min(runs.due_at)
    from runs
    where runs.status = 0 and runs.lane = 3 and runs.account_id = found.account_id and runs.host = found.host
  ) <= cast(+? as bigint) and not exists (
    select 1
    from hosts
    where hosts.host = found.host and case when hosts.next_at > cast(+? as bigint) or (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) >= +? then 0 when (
      select count(*)
      from runs as active
      where active.status = 1 and active.host = hosts.host
    ) = 0 or hosts.worker = +? and hosts.lease_until > cast(+? as bigint) then 1 else 0 end = 0
  )
) as "lane3";

-- lockHost
select host
from hosts
where host = +?;

-- renewLease
update "hosts"
set "lease_until" = +?
where "host" = +? and "token" = +? and lease_until > +?;
