-- countOpenJobs
select lanes.lane, sum(lanes.open)::bigint as open, (
  select count(*)
  from pgboss.job
  where name = 'audits' and state = 'active' and group_id is not null and job_lane(id) = lanes.lane
) as active
from queue_lanes as lanes
group by lanes.lane;

-- listActiveJobs
select job_run(job.id) as "jobId", (job.data ->> 'runId')::uuid as "runId", (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.id) as lane, job.group_id as host, job.retry_count + (job.started_on is not null)::int as attempt, job.output ->> 'code' as "errorCode", job.output ->> 'message' as "errorMessage", case job.state when 'active' then job.output ->> 'worker' end as worker, (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs", (extract(epoch from greatest(job.created_on, job.started_on, job.heartbeat_on, job.completed_on)) * 1000)::bigint as "updatedAtMs"
from pgboss.job as job
where job.name = 'audits' and job.state = 'active' and job.group_id is not null and ($1::bigint is null or (job.data ->> 'accountId')::bigint = $2) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = job_run(job.id)
) = 0, false))
order by job_run(job.id)
limit $3;

-- listCanceledJobs
select job_run(job.id) as "jobId", runs.id as "runId", runs.account_id as "accountId", job_lane(job.id) as lane, job.group_id as host, job.retry_count + (job.started_on is not null)::int as attempt, runs.error_code as "errorCode", runs.error_message as "errorMessage", null as worker, (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs", (extract(epoch from job.completed_on) * 1000)::bigint as "updatedAtMs"
from runs join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state = 'cancelled'
where runs.error_code = 'canceled' and ($1::bigint is null or (job.data ->> 'accountId')::bigint = $2) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = runs.seq
) = 0, false))
order by runs.seq
limit $3;

-- listFailedJobs
select job_run(job.source_id) as "jobId", (job.data ->> 'runId')::uuid as "runId", (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.source_id) as lane, job.group_id as host, job.source_retry_count + 1 as attempt, job.source_output ->> 'code' as "errorCode", job.source_output ->> 'message' as "errorMessage", null as worker, (extract(epoch from job.source_created_on) * 1000)::bigint as "createdAtMs", (extract(epoch from job.created_on) * 1000)::bigint as "updatedAtMs"
from pgboss.job as job
where job.name = 'audits-failed' and job.state < 'active' and not job.blocked and ($1::bigint is null or (job.data ->> 'accountId')::bigint = $2) and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = job_run(job.source_id)
) = 0, false))
order by job.priority desc, job.created_on
limit $3;

-- listQueuedJobs
select job_run(job.id) as "jobId", (job.data ->> 'runId')::uuid as "runId", (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.id) as lane, job.group_id as host, job.retry_count + (job.started_on is not null)::int as attempt, job.output ->> 'code' as "errorCode", job.output ->> 'message' as "errorMessage", case job.state when 'active' then job.output ->> 'worker' end as worker, (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs", (extract(epoch from greatest(job.created_on, job.started_on, job.heartbeat_on, job.completed_on)) * 1000)::bigint as "updatedAtMs"
from pgboss.job as job
where job.name = 'audits' and job.state < 'active' and not job.blocked and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = job_run(job.id)
) = 0, false))
order by job.priority desc, job.created_on
limit $1;

-- listQueuedJobsOfAccount
select job_run(job.id) as "jobId", (job.data ->> 'runId')::uuid as "runId", (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.id) as lane, job.group_id as host, job.retry_count + (job.started_on is not null)::int as attempt, job.output ->> 'code' as "errorCode", job.output ->> 'message' as "errorMessage", case job.state when 'active' then job.output ->> 'worker' end as worker, (extract(epoch from job.created_on) * 1000)::bigint as "createdAtMs", (extract(epoch from greatest(job.created_on, job.started_on, job.heartbeat_on, job.completed_on)) * 1000)::bigint as "updatedAtMs"
from runs join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state < 'active'
where runs.account_id = $1 and runs.finished_at is null and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = runs.seq
) = 0, false))
order by runs.seq
limit $2;
