-- beginRun
with job as (
  select $1::bigint as run_seq
  from pgboss.job
  where name = 'audits' and id = $2::uuid and state = 'active' and output ->> 'nonce' = $3 and least(heartbeat_on + $4::float8 * interval '1 ms', started_on + $5::float8 * interval '1 ms') > queue_now() and exists (
    select 1
    from runs join reports on reports.seq = runs.report_seq join projects on projects.id = reports.project_id
    where runs.seq = $6 and projects.account_id = reports.account_id
  )
  for update
), noted as ( update change_marks
  set moves = moves + 1
  where slot = (32 + pg_backend_pid() % 32)::smallint and exists (
    select 1
    from "job"
  )
), run as ( update runs
  set status = 1, started_at = $7
  from job
  where runs.seq = job.run_seq
  returning runs.seq, runs.report_seq
), shown as ( update reports
  set status = 1, error_code = null, error_message = null, updated_at = $8, version = version + 1
  from run
  where reports.seq = run.report_seq and reports.latest_run_seq = run.seq
)
select reports.id as "reportId", reports.url, exists (
  select
  from public_sitemaps
  where import_seq = reports.import_seq
) as "isNamedByPublic"
from run join reports on reports.seq = run.report_seq;

-- completeRun
with job as (
  delete from pgboss.job
  where name = 'audits' and id = $1::uuid and state = 'active' and output ->> 'nonce' = $2 and least(heartbeat_on + $3::float8 * interval '1 ms', started_on + $4::float8 * interval '1 ms') > queue_now() and exists (
    select 1
    from runs join reports on reports.seq = runs.report_seq join projects on projects.id = reports.project_id
    where runs.seq = $5 and projects.account_id = reports.account_id
  )
  returning $6::bigint as run_seq
), noted as ( update change_marks
  set moves = moves + 1
  where slot = (32 + pg_backend_pid() % 32)::smallint and exists (
    select 1
    from "job"
  )
), counted as ( update queue_lanes
  set open = open - 1
  where lane = $7 and slot = 16 + counter_slot() and exists (
    select 1
    from job
  )
  returning lane
), run as ( update runs
  set status = 2, error_code = null, error_message = null, score = $8, result_rank = $9, result_capped_by = $10, engine = $11, profile = $12, result_bytes = octet_length($13::bytea), finished_at = $14
  from job
  where runs.seq = job.run_seq
  returning runs.seq, runs.report_seq, runs.account_id
), counted_of_account as (
  insert into queue_accounts as accounts (account_id, lane, slot, open)
  select run.account_id, counted.lane, 16 + counter_slot(), -1
  from counted, run
  on conflict (account_id, lane, slot) do update
  set open = accounts.open + excluded.open
), result as (
  insert into run_results (run_seq, body)
  select seq, $15::bytea
  from run
), shown as ( update reports
  set status = 2, error_code = null, error_message = null, title = $16, score = $17, result_rank = $18, categories = $19, generated_at = $20, result_run_seq = run.seq, updated_at = $21, version = version + 1
  from run
  where reports.seq = run.report_seq and reports.latest_run_seq = run.seq
)
select seq, report_seq as "reportSeq"
from run;

-- failRun
with run as ( update runs
  set status = 3, error_code = $1, error_message = $2, finished_at = $3
  where seq = $4
  returning seq, report_seq
) update reports
set status = 3, error_code = $5, error_message = $6, updated_at = $7, version = version + 1
from run
where reports.seq = run.report_seq and reports.latest_run_seq = run.seq;

-- requeueRun
with run as ( update runs
  set status = 0, error_code = null, error_message = null, started_at = null, finished_at = null
  where seq = $1
  returning seq, report_seq
) update reports
set status = 0, error_code = null, error_message = null, updated_at = $2, version = version + 1
from run
where reports.seq = run.report_seq and reports.latest_run_seq = run.seq;
