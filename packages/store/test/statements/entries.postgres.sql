-- addEntries
insert into queue_entries (host, lane, account_id, place, next_at, ready)
select host, lane, "accountId", greatest(case "given"."lane" when 0 then (
  select last_value
  from queue_clock_interactive
) when 1 then (
  select last_value
  from queue_clock_bulk
) when 2 then (
  select last_value
  from queue_clock_interactive_rendering
) when 3 then (
  select last_value
  from queue_clock_bulk_rendering
) end, coalesce((
  select max(place)
  from queue_entries as others
  where others.lane = "given"."lane" and others.account_id = "given"."accountId"
), 0)) + number, coalesce("startMs", queue_now_ms()), case when coalesce("startMs", 0) <= queue_now_ms() then 1 else 0 end
from (
  select "lane", "accountId", "host", "number", "startMs"
  from json_to_recordset($1::json) as given ("lane" bigint, "accountId" bigint, "host" text, "number" bigint, "startMs" bigint)
) as given
where true
order by host, lane, "accountId"
on conflict (host, lane, account_id) do update
set next_at = least(queue_entries.next_at, excluded.next_at), ready = greatest(queue_entries.ready, excluded.ready)
where excluded.ready > queue_entries.ready or excluded.next_at < queue_entries.next_at;

-- deleteEntry
delete from "queue_entries"
where "host" = $1 and "lane" = $2 and "account_id" = $3;

-- findQueueTime
select queue_now_ms() as "nowMs";

-- listGroups
with recursive found (lane, account_id, host, number) as (
  select cast($1 as smallint), cast($2 as bigint), cast($3 as text), 0
  union all
  select (
    select "runs"."lane"
    from runs
    where runs.status = 0 and (runs.lane, runs.account_id, runs.host) > (found.lane, found.account_id + 0, found.host || '')
    order by runs.lane, runs.account_id, runs.host
    limit 1
  ), (
    select "runs"."account_id"
    from runs
    where runs.status = 0 and (runs.lane, runs.account_id, runs.host) > (found.lane, found.account_id + 0, found.host || '')
    order by runs.lane, runs.account_id, runs.host
    limit 1
  ), (
    select "runs"."host"
    from runs
    where runs.status = 0 and (runs.lane, runs.account_id, runs.host) > (found.lane, found.account_id + 0, found.host || '')
    order by runs.lane, runs.account_id, runs.host
    limit 1
  ), number + 1
  from found
  where found.lane is not null and number < $4
)
select lane, account_id as "accountId", host, (
  select count(*)
  from queue_entries as entries
  where entries.host = found.host and entries.lane = found.lane and entries.account_id = found.account_id
) as "hasEntry"
from found
where number > 0 and lane is not null;

-- wakeEntries
update queue_entries
set ready = 1
where ctid = any (array(
  select ctid
  from queue_entries
  where host = $1 and ready = 0 and true
  for update skip locked
));
