-- advanceSchedule
update schedules
set next_at = $1, last_at = $2, after_report = $3::uuid
where project_id = $4;

-- isAnyDue
select exists (
  select 1
  from schedules
  where after_report is not null and (
    select coalesce(sum(open), 0)
    from queue_accounts
    where queue_accounts.account_id = schedules.account_id and lane = 1
  ) - (
    select cast(coalesce(sum(pending), 0) as bigint)
    from projects
    where account_id = 0 and name >= cast(cast(schedules.account_id as bigint) as text) || '/' and name < cast(cast(schedules.account_id as bigint) as text) || '0'
  ) < $1 and (
    select coalesce(sum(stored_bytes), 0)
    from account_totals
    where account_totals.account_id = schedules.account_id
  ) < $2
) or exists (
  select 1
  from schedules
  where next_at <= $3 and (
    select coalesce(sum(open), 0)
    from queue_accounts
    where queue_accounts.account_id = schedules.account_id and lane = 1
  ) - (
    select cast(coalesce(sum(pending), 0) as bigint)
    from projects
    where account_id = 0 and name >= cast(cast(schedules.account_id as bigint) as text) || '/' and name < cast(cast(schedules.account_id as bigint) as text) || '0'
  ) < $4 and (
    select coalesce(sum(stored_bytes), 0)
    from account_totals
    where account_totals.account_id = schedules.account_id
  ) < $5
) as due;

-- lockDueSchedule
select project_id as "projectId", account_id as "accountId", after_report as "afterReport", every, day, hour, time_zone as "timeZone", next_at as "nextAtMs", last_at as "lastAtMs"
from schedules
where next_at <= $1 and (
  select coalesce(sum(open), 0)
  from queue_accounts
  where queue_accounts.account_id = schedules.account_id and lane = 1
) - (
  select cast(coalesce(sum(pending), 0) as bigint)
  from projects
  where account_id = 0 and name >= cast(cast(schedules.account_id as bigint) as text) || '/' and name < cast(cast(schedules.account_id as bigint) as text) || '0'
) < $2 and (
  select coalesce(sum(stored_bytes), 0)
  from account_totals
  where account_totals.account_id = schedules.account_id
) < $3
order by next_at
limit 1
for update skip locked;

-- lockFiringSchedule
select project_id as "projectId", account_id as "accountId", after_report as "afterReport", every, day, hour, time_zone as "timeZone", next_at as "nextAtMs", last_at as "lastAtMs"
from schedules
where after_report is not null and (
  select coalesce(sum(open), 0)
  from queue_accounts
  where queue_accounts.account_id = schedules.account_id and lane = 1
) - (
  select cast(coalesce(sum(pending), 0) as bigint)
  from projects
  where account_id = 0 and name >= cast(cast(schedules.account_id as bigint) as text) || '/' and name < cast(cast(schedules.account_id as bigint) as text) || '0'
) < $1 and (
  select coalesce(sum(stored_bytes), 0)
  from account_totals
  where account_totals.account_id = schedules.account_id
) < $2
order by last_at
limit 1
for update skip locked;

-- lockReportsToRun
select seq, id, url, status
from reports
where project_id = $1 and id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') and created_at < $3
order by id
limit $4
for no key update;
