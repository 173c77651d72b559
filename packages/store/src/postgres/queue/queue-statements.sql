-- isAnyReady
select exists (
      select 1 from pgboss.job as job where job.name = 'audits' and job.state < 'active' and not job.blocked
        and job.priority >= job_priority(1::smallint, pgboss.job_now()) and job.start_after <= pgboss.job_now()
        and coalesce((select next_at from queue_hosts where id = job_host(job.id)), to_timestamp(0)) <= pgboss.job_now()
        and (
          select count(*) from pgboss.job as held
          where held.name = 'audits' and held.state = 'active' and held.group_id = job.group_id
        ) < $1
    ) as ready

-- findJobOfOthers
select candidate.id::text, candidate.priority
    from (
      select account_id from queue_accounts where account_id <> all($1::bigint[])
      group by account_id having sum(open) > 0 order by random() limit 50
    ) as waiting
    cross join lateral (
      select job.id, job.priority, job.created_on
      from ((select job_key from runs where runs.account_id = waiting.account_id and finished_at is null
        order by account_id asc, seq asc limit 100) union (select job_key from runs where runs.account_id = waiting.account_id and finished_at is null
        order by account_id desc, seq desc limit 100)) as near
      join pgboss.job as job on job.name = 'audits' and job.id = near.job_key
      where job.state < 'active' and not job.blocked
        and job.priority >= job_priority(1::smallint, pgboss.job_now()) and job.start_after <= pgboss.job_now()
        and coalesce((select next_at from queue_hosts where id = job_host(job.id)), to_timestamp(0)) <= pgboss.job_now()
        and (
          select count(*) from pgboss.job as held
          where held.name = 'audits' and held.state = 'active' and held.group_id = job.group_id
        ) < $2
      order by job.priority desc, job.created_on limit 1
    ) as candidate
    order by candidate.priority desc, candidate.created_on limit 1

-- preferJob
update pgboss.job set priority = 2147483647
    where name = 'audits' and id = $1::uuid and state < 'active'

-- restorePriority
update pgboss.job set priority = $1
    where name = 'audits' and id = $2::uuid and priority = 2147483647

-- beginClaiming
select pg_advisory_xact_lock(7276032), set_config('synchronous_commit', 'off', true),
    (extract(epoch from pgboss.job_now()) * 1000)::float8 as "nowMs",
    job_priority(1::smallint, pgboss.job_now()) as "minPriority", exists (select 1 from projects as cleared where cleared.account_id = 0) as "isClearing"

-- findClearedRuns
select seq as "runSeq" from unnest($1::bigint[]) as claimed (seq)
    where not not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = claimed.seq
    ) = 0, false))

-- lockHosts
select id, (extract(epoch from next_at) * 1000)::float8 as "nextMs",
      (extract(epoch from queue_now()) * 1000)::float8 as "clockMs",
      interactive_head as "interactiveHead", bulk_head as "bulkHead"
    from queue_hosts where id = any($1::bigint[]) order by id for no key update skip locked

-- settleFetched
with advanced as (
      update queue_hosts as hosts set next_at = to_timestamp($1::float8 / 1000),
        interactive_head = case when beheaded.interactive then next_head(hosts.id, 0::smallint, to_timestamp($2::float8 / 1000)) else interactive_head end,
        bulk_head = case when beheaded.bulk then next_head(hosts.id, 1::smallint, to_timestamp($3::float8 / 1000)) else bulk_head end
      from unnest($4::bigint[], $5::bool[], $6::bool[])
        as beheaded (id, interactive, bulk)
      where hosts.id = beheaded.id
    ), put_back as (
      update pgboss.job as job set state = 'retry', started_on = null, heartbeat_on = null, start_after = later.starts,
        priority = job_priority(job_lane(job.id), later.starts)
      from (
        select key, to_timestamp(start_ms / 1000) as starts
        from unnest($7::uuid[], $8::float8[]) as later (key, start_ms)
      ) as later
      where job.name = 'audits' and job.id = later.key
    )
    update pgboss.job set
      output = coalesce(output, '{}') || jsonb_build_object('nonce', $9::text, 'worker', $10::text)
    where name = 'audits' and id = any($11::uuid[])
    returning id::text, (extract(epoch from started_on) * 1000)::float8 as "startedMs"

-- listQueuedJobs
select job_run(job.id) as "jobId", (job.data ->> 'runId')::uuid as "runId",
  (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.id) as lane, job.group_id as host,
  job.retry_count + (job.started_on is not null)::int as attempt,
  job.output ->> 'code' as "errorCode", job.output ->> 'message' as "errorMessage",
  case job.state when 'active' then job.output ->> 'worker' end as worker,
  (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs",
  (extract(epoch from greatest(job.created_on, job.started_on, job.heartbeat_on, job.completed_on)) * 1000)::bigint as "updatedAtMs" from pgboss.job as job
    where job.name = 'audits' and job.state < 'active' and not job.blocked and not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = job_run(job.id)
    ) = 0, false))
    order by job.priority desc, job.created_on limit $1

-- listQueuedJobsOfAccount
select job_run(job.id) as "jobId", (job.data ->> 'runId')::uuid as "runId",
  (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.id) as lane, job.group_id as host,
  job.retry_count + (job.started_on is not null)::int as attempt,
  job.output ->> 'code' as "errorCode", job.output ->> 'message' as "errorMessage",
  case job.state when 'active' then job.output ->> 'worker' end as worker,
  (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs",
  (extract(epoch from greatest(job.created_on, job.started_on, job.heartbeat_on, job.completed_on)) * 1000)::bigint as "updatedAtMs" from runs
    join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state < 'active'
    where runs.account_id = $1 and runs.finished_at is null and not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = runs.seq
    ) = 0, false))
    order by runs.seq limit $2

-- listActiveJobs
select job_run(job.id) as "jobId", (job.data ->> 'runId')::uuid as "runId",
  (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.id) as lane, job.group_id as host,
  job.retry_count + (job.started_on is not null)::int as attempt,
  job.output ->> 'code' as "errorCode", job.output ->> 'message' as "errorMessage",
  case job.state when 'active' then job.output ->> 'worker' end as worker,
  (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs",
  (extract(epoch from greatest(job.created_on, job.started_on, job.heartbeat_on, job.completed_on)) * 1000)::bigint as "updatedAtMs" from pgboss.job as job
    where job.name = 'audits' and job.state = 'active' and job.group_id is not null and ($1::bigint is null or (job.data ->> 'accountId')::bigint = $2)
      and not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = job_run(job.id)
    ) = 0, false))
    order by job_run(job.id) limit $3

-- listFailedJobs
select job_run(job.source_id) as "jobId", (job.data ->> 'runId')::uuid as "runId",
      (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.source_id) as lane, job.group_id as host,
      job.source_retry_count + 1 as attempt, job.source_output ->> 'code' as "errorCode",
      job.source_output ->> 'message' as "errorMessage", null as worker,
      (extract(epoch from job.source_created_on) * 1000)::bigint as "createdAtMs", (extract(epoch from job.created_on) * 1000)::bigint as "updatedAtMs"
    from pgboss.job as job
    where job.name = 'audits-failed' and job.state < 'active' and not job.blocked and ($1::bigint is null or (job.data ->> 'accountId')::bigint = $2)
      and not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = job_run(job.source_id)
    ) = 0, false))
    order by job.priority desc, job.created_on limit $3

-- listCanceledJobs
select job_run(job.id) as "jobId", runs.id as "runId", runs.account_id as "accountId",
      job_lane(job.id) as lane, job.group_id as host, job.retry_count + (job.started_on is not null)::int as attempt,
      runs.error_code as "errorCode", runs.error_message as "errorMessage", null as worker,
      (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs", (extract(epoch from job.completed_on) * 1000)::bigint as "updatedAtMs"
    from runs join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state = 'cancelled'
    where runs.error_code = 'canceled' and ($1::bigint is null or (job.data ->> 'accountId')::bigint = $2) and not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = runs.seq
    ) = 0, false))
    order by runs.seq limit $3

-- countOpenJobs
select lanes.lane, sum(lanes.open)::bigint as open, (
      select count(*) from pgboss.job where name = 'audits' and state = 'active' and group_id is not null
        and job_lane(id) = lanes.lane
    ) as active
    from queue_lanes as lanes group by lanes.lane

-- beginRun
with job as (
      select $1::bigint as run_seq from pgboss.job where name = 'audits' and id = $2::uuid
    and state = 'active' and output ->> 'nonce' = $3
    and least(heartbeat_on + $4::float8 * interval '1 ms', started_on + $5::float8 * interval '1 ms')
      > queue_now() and exists (
        select 1 from runs join reports on reports.seq = runs.report_seq join projects on projects.id = reports.project_id
        where runs.seq = $6 and projects.account_id = reports.account_id) for update
    ), noted as (
      update change_marks set moves = moves + 1
      where slot = (32 + pg_backend_pid() % 32)::smallint and exists (select 1 from "job")
    ), run as (
      update runs set status = 1, started_at = $7
      from job where runs.seq = job.run_seq
      returning runs.seq, runs.report_seq
    ), shown as (
      update reports set status = 1, error_code = null, error_message = null,
        updated_at = $8, version = version + 1
      from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq
    )
    select reports.id as "reportId", reports.url,
      exists (select from public_sitemaps where import_seq = reports.import_seq) as "isNamedByPublic"
    from run join reports on reports.seq = run.report_seq

-- completeRun
with job as (
      delete from pgboss.job where name = 'audits' and id = $1::uuid
    and state = 'active' and output ->> 'nonce' = $2
    and least(heartbeat_on + $3::float8 * interval '1 ms', started_on + $4::float8 * interval '1 ms')
      > queue_now() and exists (
        select 1 from runs join reports on reports.seq = runs.report_seq join projects on projects.id = reports.project_id
        where runs.seq = $5 and projects.account_id = reports.account_id) returning $6::bigint as run_seq
    ), noted as (
      update change_marks set moves = moves + 1
      where slot = (32 + pg_backend_pid() % 32)::smallint and exists (select 1 from "job")
    ), counted as (
      update queue_lanes set open = open - 1
      where lane = $7 and slot = 16 + counter_slot() and exists (select 1 from job)
      returning lane
    ), run as (
      update runs set status = 2, error_code = null, error_message = null, score = $8,
        result_rank = $9, result_capped_by = $10, engine = $11, profile = $12,
        result_bytes = octet_length($13::bytea), finished_at = $14
      from job where runs.seq = job.run_seq
      returning runs.seq, runs.report_seq, runs.account_id
    ), counted_of_account as (
      insert into queue_accounts as accounts (account_id, lane, slot, open)
      select run.account_id, counted.lane, 16 + counter_slot(), -1 from counted, run
      on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open
    ), result as (
      insert into run_results (run_seq, body) select seq, $15::bytea from run
    ), shown as (
      update reports set status = 2, error_code = null, error_message = null, title = $16, score = $17,
        result_rank = $18, categories = $19, generated_at = $20,
        result_run_seq = run.seq, updated_at = $21, version = version + 1
      from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq
    )
    select seq, report_seq as "reportSeq" from run

-- failRun
with run as (
      update runs set status = 3, error_code = $1, error_message = $2,
        finished_at = $3
      where seq = $4 returning seq, report_seq
    )
    update reports set status = 3, error_code = $5, error_message = $6,
      updated_at = $7, version = version + 1
    from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq

-- requeueRun
with run as (
      update runs set status = 0, error_code = null, error_message = null, started_at = null, finished_at = null
      where seq = $1 returning seq, report_seq
    )
    update reports set status = 0, error_code = null, error_message = null,
      updated_at = $2, version = version + 1
    from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq

-- lockHeldJob
select id::text, retry_count as "retryCount", retry_limit as "retryLimit"
    from pgboss.job where name = 'audits' and id = $1::uuid
    and state = 'active' and output ->> 'nonce' = $2
    and least(heartbeat_on + $3::float8 * interval '1 ms', started_on + $4::float8 * interval '1 ms')
      > queue_now() for update

-- countOut
with counted as (
      update queue_lanes set open = open - 1 where lane = $1 and slot = counter_slot() returning lane
    )
    insert into queue_accounts as accounts (account_id, lane, slot, open)
    select runs.account_id, counted.lane, counter_slot(), -1 from counted, runs where runs.seq = $2
    on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open

-- noteJobs
update runs set job_key = sent.key
    from unnest($1::bigint[], $2::uuid[]) as sent (seq, key)
    where runs.seq = sent.seq
    returning runs.seq as "runSeq", runs.id as "runId"

-- countOpenJobsOfAccount
select (select coalesce(sum(open), 0)::bigint from queue_accounts
      where account_id = $1 and lane = $2)
      - least((select cast(coalesce(sum(pending), 0) as bigint) from projects where account_id = 0
      and name >= cast(cast($3 as bigint) as text) || '/' and name < cast(cast($4 as bigint) as text) || '0'), $5::bigint) as open

-- reserveHosts of interactive
with reserved as (
        insert into queue_hosts as hosts (host, "interactive_head")
        select host, first from unnest($1::text[], $2::bigint[]) as sent (host, first)
        where (select sum(open) from queue_lanes where lane = $3) + $4::bigint <= $5
          and (select coalesce(sum(open), 0)::bigint from queue_accounts
      where account_id = $6 and lane = $7)
      - least((select cast(coalesce(sum(pending), 0) as bigint) from projects where account_id = 0
      and name >= cast(cast($8 as bigint) as text) || '/' and name < cast(cast($9 as bigint) as text) || '0'), $10::bigint) < $11
        order by host
        on conflict (host) do update set "interactive_head" = coalesce(hosts."interactive_head", excluded."interactive_head")
        returning id, host, "interactive_head" as head, greatest(pgboss.job_now(), next_at) as starts
      ), counted as (
        update queue_lanes set open = open + $12::bigint
        where lane = $13 and slot = counter_slot() and exists (select 1 from reserved)
        returning lane
      ), counted_of_account as (
        insert into queue_accounts as accounts (account_id, lane, slot, open)
        select $14::bigint, lane, counter_slot(), $15::bigint from counted
        on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open
      )
      select id, host, head, to_jsonb(starts) #>> '{}' as "startAfter", job_priority(0::smallint, starts) as priority
      from reserved

-- reserveHosts of bulk
with reserved as (
        insert into queue_hosts as hosts (host, "bulk_head")
        select host, first from unnest($1::text[], $2::bigint[]) as sent (host, first)
        where (select sum(open) from queue_lanes where lane = $3) + $4::bigint <= $5
          and (select coalesce(sum(open), 0)::bigint from queue_accounts
      where account_id = $6 and lane = $7)
      - least((select cast(coalesce(sum(pending), 0) as bigint) from projects where account_id = 0
      and name >= cast(cast($8 as bigint) as text) || '/' and name < cast(cast($9 as bigint) as text) || '0'), $10::bigint) < $11
        order by host
        on conflict (host) do update set "bulk_head" = coalesce(hosts."bulk_head", excluded."bulk_head")
        returning id, host, "bulk_head" as head, greatest(pgboss.job_now(), next_at) as starts
      ), counted as (
        update queue_lanes set open = open + $12::bigint
        where lane = $13 and slot = counter_slot() and exists (select 1 from reserved)
        returning lane
      ), counted_of_account as (
        insert into queue_accounts as accounts (account_id, lane, slot, open)
        select $14::bigint, lane, counter_slot(), $15::bigint from counted
        on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open
      )
      select id, host, head, to_jsonb(starts) #>> '{}' as "startAfter", job_priority(1::smallint, starts) as priority
      from reserved
