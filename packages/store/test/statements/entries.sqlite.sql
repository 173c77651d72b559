-- addEntries
insert into queue_entries (host, lane, account_id, place, next_at, ready)
select host, lane, "accountId", max((
  select queue_clock.place
  from queue_clock
  where queue_clock.lane = "given"."lane"
), coalesce((
  select max(place)
  from queue_entries as others
  where others.lane = "given"."lane" and others.account_id = "given"."accountId"
), 0)) + number, coalesce("startMs", cast(+? as bigint)), case when coalesce("startMs", 0) <= cast(+? as bigint) then 1 else 0 end
from (
  select value ->> 'lane' as "lane", value ->> 'accountId' as "accountId", value ->> 'host' as "host", value ->> 'number' as "number", value ->> 'startMs' as "startMs"
  from json_each(+?)
) as given
where true
order by host, lane, "accountId"
on conflict (host, lane, account_id) do update
set next_at = min(queue_entries.next_at, excluded.next_at), ready = max(queue_entries.ready, excluded.ready)
where excluded.ready > queue_entries.ready or excluded.next_at < queue_entries.next_at;

-- advanceClock
update queue_clock
set place = +?
where lane = +? and place < +?;

-- deleteEntry
delete from "queue_entries"
where "host" = +? and "lane" = +? and "account_id" = +?;

-- findAnyReady
select (
  select lane
  from queue_entries
  where ready = 1 and lane between +? and +? + 1
  order by lane, place
  limit 1
) is not null as "isReady", coalesce((
  select next_at
  from queue_entries
  where ready = 0
  order by next_at
  limit 1
) <= +?, 0) as "isDue";

-- findFirstReady
select entry.lane, entry.account_id as "accountId", entry.host, entry.place, "hosts"."token", "hosts"."worker", "hosts"."lease_until" as "leaseUntilMs", "hosts"."next_at" as "hostNextMs", (
  select count(*)
  from runs
  where runs.status = 1 and runs.host = entry.host
) as active
from (
  select lane, account_id, host, place
  from queue_entries
  where ready = 1 and lane between +? and +? + 1
  order by lane, place
  limit 1
) as entry
left join hosts on hosts.host = entry.host;

-- findNextReady
select entry.lane, entry.account_id as "accountId", entry.host, entry.place, "hosts"."token", "hosts"."worker", "hosts"."lease_until" as "leaseUntilMs", "hosts"."next_at" as "hostNextMs", (
  select count(*)
  from runs
  where runs.status = 1 and runs.host = entry.host
) as active
from (
  select lane, account_id, host, place
  from queue_entries
  where +ready = 1 and (lane, account_id) >= (+?, +? + 1) and lane <= +? + 1
  order by lane, account_id, place
  limit 1
) as entry
left join hosts on hosts.host = entry.host;

-- findQueueTime
select cast(+? as bigint) as "nowMs";

-- listGroups
with recursive found (lane, account_id, host, number) as (
  select cast(+? as smallint), cast(+? as bigint), cast(+? as text), 0
  union all
  select (
    select "runs"."lane"
    from runs
    where runs.status = 0 and (runs.lane, runs.account_id, runs.host) > (found.lane, found.account_id + 0, found.host || '!')
    order by runs.lane, runs.account_id, runs.host
    limit 1
  ), (
    select "runs"."account_id"
    from runs
    where runs.status = 0 and (runs.lane, runs.account_id, runs.host) > (found.lane, found.account_id + 0, found.host || '!')
    order by runs.lane, runs.account_id, runs.host
    limit 1
  ), (
    select "runs"."host"
    from runs
    where runs.status = 0 and (runs.lane, runs.account_id, runs.host) > (found.lane, found.account_id + 0, found.host || '!')
    order by runs.lane, runs.account_id, runs.host
    limit 1
  ), number + 1
  from found
  where found.lane is not null and number < +?
)
select lane, account_id as "accountId", host, (
  select count(*)
  from queue_entries as entries
  where entries.host = found.host and entries.lane = found.lane and entries.account_id = found.account_id
) as "hasEntry"
from found
where number > 0 and lane is not null;

-- moveEntry
update queue_entries
set place = coalesce(+?, max((
  select queue_clock.place
  from queue_clock
  where queue_clock.lane = +?
), coalesce((
  select max(place)
  from queue_entries as others
  where others.lane = +? and others.account_id = +?
), 0)) + 1), next_at = +?, ready = +?
where host = +? and lane = +? and account_id = +?;

-- readyEntries
update queue_entries
set ready = 1
where (host, lane, account_id) in (
  select host, lane, account_id
  from queue_entries
  where ready = 0 and next_at <= +?
  order by next_at
  limit +?
);

-- wakeEntries
update queue_entries
set ready = 1
where host = +? and ready = 0;
