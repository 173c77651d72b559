-- claimPages
select page_seq as seq, page_id as id, page_account as "accountId", page_lane as lane, page_attempt as attempt, page_token as token, page_report as "reportId", page_url as url, page_rendering as rendering, page_devices as devices, page_render_runs as "renderRuns", page_sitemap as "publicSitemap", page_host as host
from claim_pages($1, $2, $3, $4, $5, $6, $7);

-- failHeldPage
with clock as materialized (
  select queue_now_ms() as now_ms
), held as materialized (
  select runs.seq, runs.report_seq, runs.account_id, runs.lane, runs.host, runs.attempt, runs.token, clock.now_ms, hosts.next_at
  from clock, hosts, runs
  where hosts.host = $1 and hosts.token = $2 and hosts.lease_until > clock.now_ms and runs.seq = $3 and runs.status = 1 and runs.token = $4 and runs.started_at > clock.now_ms - $5
  for update of hosts, runs
), kept as materialized (
  select *
  from held
  where not (exists (
    select 1
    from projects as cleared
    where cleared.account_id = 0
  ) and coalesce((
    select its_project.account_id
    from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
    where its.seq = "held"."seq"
  ) = 0, false))
), noted as ( update data_versions
  set version = version + 1
  where slot = (32 + pg_backend_pid() % 32)::smallint and exists (
    select
    from kept
  )
), failed as ( update runs
  set status = 3, token = null, progress = null, error_code = $6, error_message = $7, error_limit = $8, finished_at = kept.now_ms
  from kept
  where runs.seq = kept.seq
), shown as ( update reports
  set status = 3, error_code = $9, error_message = $10, error_limit = $11, updated_at = kept.now_ms, version = version + 1
  from kept
  where reports.seq = kept.report_seq and reports.latest_run_seq = kept.seq
), woken as ( update queue_entries
  set ready = 1
  where ctid = any (array(
    select ctid
    from queue_entries
    where host = $12 and ready = 0 and exists (
      select
      from kept
      where next_at <= now_ms
    )
    for update skip locked
  ))
)
select seq
from kept;
