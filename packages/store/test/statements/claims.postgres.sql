-- findNow
select queue_now_ms() as "nowMs";

-- giveBackEntries
with given as materialized (
  select *
  from (
    select "lane", "accountId", "host", "number", "place", "startMs"
    from json_to_recordset($1::json) as given ("lane" bigint, "accountId" bigint, "host" text, "number" bigint, "place" bigint, "startMs" bigint)
  ) as given
), removed as (
  delete from queue_entries as kept using given
  where kept.host = given.host and kept.lane = given.lane and kept.account_id = given."accountId" and given."startMs" is null
)
insert into queue_entries (host, lane, account_id, place, next_at, ready)
select host, lane, "accountId", coalesce(place, greatest(case "given"."lane" when 0 then (
  select last_value
  from queue_clock_interactive
) else (
  select last_value
  from queue_clock_bulk
) end, coalesce((
  select max(place)
  from queue_entries as others
  where others.lane = "given"."lane" and others.account_id = "given"."accountId"
), 0)) + number), "startMs", case when "startMs" <= (
  select queue_now_ms()
) then 1 else 0 end
from given
where "startMs" is not null
on conflict (host, lane, account_id) do update
set place = excluded.place, next_at = excluded.next_at, ready = excluded.ready;

-- lockHosts
with locked as materialized (
  select host
  from hosts
  where host = any($1::text[])
  order by host
  for update skip locked
), made as (
  insert into hosts (host)
  select host
  from unnest($2::text[]) as given (host)
  where not exists (
    select
    from hosts
    where hosts.host = given.host
  )
  order by host
  on conflict do nothing
  returning host
)
select host
from locked
union all
select host
from made;

-- startPages
with clock as materialized (
  select queue_now_ms() as now_ms
), given as materialized (
  select given.number, given.lane, given."accountId" as account_id, given.host, clock.now_ms, given."isLocked" as is_locked, (
    select count(*)::int
    from runs
    where runs.status = 1 and runs.host = given.host
  ) as active
  from json_to_recordset($1::json) as given (number int, lane smallint, "accountId" bigint, host text, "isLocked" boolean), clock
), state as materialized (
  select given.*, coalesce(hosts.next_at, 0) as next_at, case when is_locked then case when hosts.next_at > "given"."now_ms" then 0 when "given"."active" = 0 then $2 when hosts.token is null or hosts.lease_until <= "given"."now_ms" then -1 when hosts.worker = $3 and "given"."active" < $4 then $5 - "given"."active" else 0 end else 0 end as room, case when given.active > 0 then hosts.token else $6 end as host_token
  from given
  left join lateral (
    select *
    from hosts
    where hosts.host = given.host
    offset 0
  ) as hosts on true
), chosen as materialized (
  select state.number, state.host, state.host_token, state.now_ms, page.seq, row_number() over (order by state.number, page.is_own, page.due_at, page.seq) as at
  from state
  cross join lateral (
    select *
    from (
      select *
      from (
        select *
        from (
          select seq, id, account_id, attempt, report_seq, due_at, 0 as is_own
          from runs
          where status = 0 and lane = 0 and "state"."lane" = 1 and host = "state"."host" and due_at <= "state"."now_ms"
          order by due_at, seq
          limit 1000
        ) as first
        where not (exists (
          select 1
          from projects as cleared
          where cleared.account_id = 0
        ) and coalesce((
          select its_project.account_id
          from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
          where its.seq = "first"."seq"
        ) = 0, false))
        limit least(greatest(state.room, 0), $7)
      ) as interactive
      union all
      select *
      from (
        select *
        from (
          select seq, id, account_id, attempt, report_seq, due_at, 1 as is_own
          from runs
          where status = 0 and lane = "state"."lane" and account_id = "state"."account_id" and host = "state"."host" and due_at <= "state"."now_ms"
          order by due_at, seq
          limit 1000
        ) as first
        where not (exists (
          select 1
          from projects as cleared
          where cleared.account_id = 0
        ) and coalesce((
          select its_project.account_id
          from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
          where its.seq = "first"."seq"
        ) = 0, false))
        limit least(greatest(state.room, 0), $8)
      ) as own
    ) as both_kinds
    order by is_own, due_at, seq
    limit least(greatest(state.room, 0), $9)
  ) as page
), locked as materialized (
  select chosen.*, reports.seq as report_seq, reports.latest_run_seq
  from chosen join runs on runs.seq = chosen.seq and "runs"."seq" = any (array(
    select "seq"
    from "chosen"
  )) and runs.status = 0 join reports on reports.seq = runs.report_seq
  for update of runs, reports skip locked
), started as ( update runs
  set status = 1, attempt = runs.attempt + 1, started_at = locked.now_ms, error_code = null, error_message = null, token = locked.host_token || '/' || ($10::bigint + locked.at)
  from locked
  where runs.seq = locked.seq and "runs"."seq" = any (array(
    select "seq"
    from "locked"
  ))
  returning locked.number, locked.at, runs.seq, runs.id, runs.account_id, runs.attempt, runs.token, locked.report_seq, locked.host, locked.host_token, locked.now_ms, locked.latest_run_seq
), shown as ( update reports
  set status = 1, error_code = null, error_message = null, updated_at = started.now_ms, version = version + 1
  from started
  where reports.seq = started.report_seq and "reports"."seq" = any (array(
    select "report_seq"
    from "locked"
  )) and started.latest_run_seq = started.seq
), leased as ( update hosts
  set token = held.host_token, worker = $11, lease_until = held.now_ms + $12, next_at = held.now_ms + $13
  from (
    select distinct host, host_token, now_ms
    from started
  ) as held
  where hosts.host = held.host and "hosts"."host" = any (array(
    select "host"
    from "locked"
  ))
), due as materialized (
  select state.*, (
    select runs.due_at
    from runs
    where runs.status = 0 and runs.lane = state.lane and runs.account_id = state.account_id and runs.host = state.host and runs.seq <> all (array(
      select seq
      from locked
    ))
    order by runs.due_at
    limit 1
  ) as due_at
  from state
)
select number, now_ms as "nowMs", room, next_at as "hostNextMs", due_at as "nextDueMs", coalesce((
  select json_agg(json_build_object('seq', seq, 'runId', id, 'accountId', account_id, 'attempt', attempt, 'token', token) order by at)
  from started
  where started.number = due.number
), '[]') as pages
from due
order by number;

-- takeEntries
with due as materialized (
  select ctid
  from queue_entries
  where ready = 0 and next_at <= (
    select queue_now_ms()
  )
  order by next_at
  limit $1
  for update skip locked
), woken as ( update queue_entries
  set ready = 1
  where ctid = any(array(
    select ctid
    from due
  ))
  returning lane, account_id, host, place
), ready as materialized (
  select lane, account_id, host, place
  from queue_entries
  where ready = 1
  order by lane, place
  limit $2
  for update skip locked
), taken as materialized (
  select *
  from (
    select *
    from ready
    union all
    select *
    from woken
  ) as both_kinds
  order by lane, place
  limit $3
)
select lane, account_id as "accountId", host, place, (
  select case when max(place) > last_value then setval('queue_clock_interactive', max(place)) end
  from taken
  cross join "queue_clock_interactive"
  where lane = 0
  group by last_value
) as interactive, (
  select case when max(place) > last_value then setval('queue_clock_bulk', max(place)) end
  from taken
  cross join "queue_clock_bulk"
  where lane = 1
  group by last_value
) as bulk
from taken
order by lane, place;
