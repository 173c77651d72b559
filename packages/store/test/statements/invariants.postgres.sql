-- pages
select 'index ' || indexrelid::regclass as subject, 'is not valid' as detail
from pg_index join pg_class on pg_class.oid = indexrelid
where relnamespace = to_regnamespace('public') and not (indisvalid and indisready)
union all
select 'constraint ' || conname || ' of ' || conrelid::regclass, 'is not validated'
from pg_constraint
where connamespace = to_regnamespace('public') and not convalidated
union all
select 'trigger ' || tgname || ' of ' || tgrelid::regclass, 'is switched off'
from pg_trigger join pg_class on pg_class.oid = tgrelid
where relnamespace = to_regnamespace('public') and tgenabled not in ('O', 'A')
union all
select 'database ' || datname, checksum_failures || ' pages failed their checksums'
from pg_stat_database
where datname = current_database() and checksum_failures > 0;

-- orphans
select 'account_totals' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from account_totals as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'api_keys' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from api_keys as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'activity' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from activity as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'sessions' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from sessions as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'sign_in_links' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from sign_in_links as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'idempotency_keys' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from idempotency_keys as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'projects' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from projects as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'reports' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from reports as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'reports' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from reports as child
where not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'schedules' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from schedules as child
where not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'imports' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from imports as child
where not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'runs' as subject, 'report_seq ' || child.report_seq || ' is not in reports' as detail
from runs as child
where not exists (
  select 1
  from reports as parent
  where parent.seq = child.report_seq
)
union all
select 'report_findings' as subject, 'report_seq ' || child.report_seq || ' is not in reports' as detail
from report_findings as child
where not exists (
  select 1
  from reports as parent
  where parent.seq = child.report_seq
)
union all
select 'project_icons' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_icons as child
where not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'project_findings' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_findings as child
where not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'project_issues' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_issues as child
where not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'project_paths' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_paths as child
where not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'project_scores' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_scores as child
where not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'run_results' as subject, 'run_seq ' || child.run_seq || ' is not in runs' as detail
from run_results as child
where not exists (
  select 1
  from runs as parent
  where parent.seq = child.run_seq
)
union all
select 'run_images' as subject, 'run_seq ' || child.run_seq || ' is not in runs' as detail
from run_images as child
where not exists (
  select 1
  from runs as parent
  where parent.seq = child.run_seq
)
union all
select 'lab_audits' as subject, 'run_seq ' || child.run_seq || ' is not in runs' as detail
from lab_audits as child
where not exists (
  select 1
  from runs as parent
  where parent.seq = child.run_seq
)
union all
select 'lab_files' as subject, 'run_seq ' || child.run_seq || ' is not in lab_audits' as detail
from lab_files as child
where not exists (
  select 1
  from lab_audits as parent
  where parent.run_seq = child.run_seq
)
union all
select 'pending_passwords' as subject, 'report_seq ' || child.report_seq || ' is not in reports' as detail
from pending_passwords as child
where not exists (
  select 1
  from reports as parent
  where parent.seq = child.report_seq
)
union all
select 'pending_passwords' as subject, 'password_seq ' || child.password_seq || ' is not in import_passwords' as detail
from pending_passwords as child
where not exists (
  select 1
  from import_passwords as parent
  where parent.seq = child.password_seq
)
union all
select 'import_chunks' as subject, 'import_seq ' || child.import_seq || ' is not an import and is not listed for removal' as detail
from (
  select distinct import_seq
  from import_chunks
) as child
where not exists (
  select 1
  from imports
  where imports.seq = child.import_seq
) and not exists (
  select 1
  from import_cleanup as cleanup
  where cleanup.import_seq = child.import_seq
)
union all
select 'import_rejects' as subject, 'import_seq ' || child.import_seq || ' is not an import and is not listed for removal' as detail
from (
  select distinct import_seq
  from import_rejects
) as child
where not exists (
  select 1
  from imports
  where imports.seq = child.import_seq
) and not exists (
  select 1
  from import_cleanup as cleanup
  where cleanup.import_seq = child.import_seq
)
union all
select 'import_passwords' as subject, 'import_seq ' || child.import_seq || ' is not an import and is not listed for removal' as detail
from (
  select distinct import_seq
  from import_passwords
) as child
where not exists (
  select 1
  from imports
  where imports.seq = child.import_seq
) and not exists (
  select 1
  from import_cleanup as cleanup
  where cleanup.import_seq = child.import_seq
);

-- owners
select 'report ' || reports.id::text as subject, 'belongs to account ' || reports.account_id || ', its project to ' || projects.account_id as detail
from reports join projects on projects.id = reports.project_id
where projects.account_id not in (reports.account_id, 0)
union all
select 'schedule of ' || projects.name, 'belongs to account ' || schedules.account_id || ', its project to ' || projects.account_id
from schedules join projects on projects.id = schedules.project_id
where projects.account_id <> schedules.account_id
union all
select 'run ' || runs.id::text, 'belongs to account ' || runs.account_id || ', its report to ' || reports.account_id
from runs join reports on reports.seq = runs.report_seq
where runs.account_id <> reports.account_id
union all
select 'audit with Lighthouse of run ' || runs.id::text, 'belongs to account ' || labs.account_id || ', its run to ' || runs.account_id
from (
  select run_seq, account_id
  from lab_audits
  union all
  select run_seq, account_id
  from lab_files
) as labs join runs on runs.seq = labs.run_seq
where labs.account_id <> runs.account_id;

-- report-status
select 'report ' || reports.id::text as subject, 'is ' || (case reports.status when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end) || ' (' || coalesce(cast(reports.error_code as text), 'nothing') || '), its latest run ' || (case runs.status when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end) || ' (' || coalesce(cast(runs.error_code as text), 'nothing') || ')' as detail
from reports
left join runs on runs.seq = reports.latest_run_seq and runs.report_seq = reports.seq
where runs.seq is null or runs.status <> reports.status or (runs.status > 0 and runs.error_code is distinct from reports.error_code);

-- latest-run
select 'report ' || id::text as subject, 'refers to run ' || coalesce(cast(latest_run_seq as text), 'nothing') || ', its latest run is ' || coalesce(cast(last_seq as text), 'nothing') as detail
from (
  select id, latest_run_seq, (
    select max(runs.seq + 0)
    from runs
    where runs.report_seq = reports.seq
  ) as last_seq
  from reports
) as latest
where latest_run_seq is distinct from last_seq;

-- result-of-report
select 'report ' || shown.id::text as subject, 'shows run ' || coalesce(cast(shown.result_run_seq as text), 'nothing') || ' with a score of ' || coalesce(cast(shown.score as text), 'nothing') || '; its last completed run is ' || coalesce(cast(shown.completed_seq as text), 'nothing') || ' with ' || coalesce(cast(runs.score as text), 'nothing') as detail
from (
  select reports.*, (
    select max(runs.seq + 0)
    from runs
    where runs.report_seq = reports.seq and runs.status = 2
  ) as completed_seq
  from reports
) as shown
left join runs on runs.seq = shown.completed_seq
where shown.result_run_seq is distinct from shown.completed_seq or shown.score is distinct from runs.score or shown.result_rank <> coalesce(runs.result_rank, -1) or shown.generated_at <> coalesce(runs.finished_at, -1) or (shown.categories is null) <> (runs.seq is null);

-- run-outcome
select 'run ' || runs.id::text as subject, 'is ' || (case runs.status when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end) || ', has ' || case when results.run_seq is null then 'no findings' else 'findings' end || ', ' || coalesce('a score of ' || runs.score, 'no score') || ', ' || coalesce('the error code ' || runs.error_code, 'no error code') as detail
from runs
left join run_results as results on results.run_seq = runs.seq
where (runs.status = 2) <> (results.run_seq is not null) or (runs.status = 2) <> (runs.score is not null) or (runs.status = 2) <> (runs.result_rank >= 0) or (runs.status = 2) <> (runs.engine is not null) or (runs.status > 0 and (runs.status = 3) <> (runs.error_code is not null)) or (runs.status >= 2) <> (runs.finished_at is not null) or (runs.status = 1 and runs.started_at is null);

-- late-schedules
select 'schedule of ' || projects.name as subject, 'was due ' || ((2000 - next_at) / 1000) || ' s ago' as detail
from schedules join projects on projects.id = schedules.project_id
where next_at < -598000 and after_report is null;

-- open-runs
select 'run ' || id::text as subject, 'is ' || (case status when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end) || ', has ' || case when lane is null or host is null then 'no lane or host' when token is null then 'no token' else 'a token' end as detail
from runs
where (status < 2 and (lane is null or host is null)) or (status = 1) <> (token is not null);

-- one-open-run
select 'report ' || reports.id::text as subject, 'has the open runs ' || runs.seq || ' and ' || reports.latest_run_seq as detail
from runs join reports on reports.seq = runs.report_seq
where runs.status < 2 and reports.latest_run_seq <> runs.seq;

-- kept-jobs
select 'job ' || seq as subject, 'is finished, its run is ' || (case status when 0 then 'queued' when 1 then 'running' when 2 then 'completed' when 3 then 'failed' else 'nothing' end) as detail
from runs
where kept is not null and status <> 3;

-- leases
select 'job ' || runs.seq as subject, 'lease expired ' || ((2000 - coalesce(hosts.lease_until, 0)) / 1000) || ' s ago' as detail
from runs
left join hosts on hosts.host = runs.host
where runs.status = 1 and coalesce(hosts.lease_until, 0) < 1000
union all
select 'import ' || id::text, 'lease expired ' || ((2000 - lease_until) / 1000) || ' s ago'
from imports
where status = 2 and lease_until < 1000;

-- account-totals
select 'account ' || accounts.name as subject, 'counts ' || 'pending ' || coalesce(kept.pending, 0) || ', ' || 'failed ' || coalesce(kept.failed, 0) || ', ' || 'bad ' || coalesce(kept.bad, 0) || ', ' || 'decent ' || coalesce(kept.decent, 0) || ', ' || 'good ' || coalesce(kept.good, 0) || ', ' || 'pending_bad ' || coalesce(kept.pending_bad, 0) || ', ' || 'pending_decent ' || coalesce(kept.pending_decent, 0) || ', ' || 'pending_good ' || coalesce(kept.pending_good, 0) || ', ' || 'failed_bad ' || coalesce(kept.failed_bad, 0) || ', ' || 'failed_decent ' || coalesce(kept.failed_decent, 0) || ', ' || 'failed_good ' || coalesce(kept.failed_good, 0) || ', ' || 'projects ' || coalesce(kept.projects, 0) || ', ' || 'imports ' || coalesce(kept.imports, 0) || '; a recount has ' || 'pending ' || coalesce(counted.pending, 0) || ', ' || 'failed ' || coalesce(counted.failed, 0) || ', ' || 'bad ' || coalesce(counted.bad, 0) || ', ' || 'decent ' || coalesce(counted.decent, 0) || ', ' || 'good ' || coalesce(counted.good, 0) || ', ' || 'pending_bad ' || coalesce(counted.pending_bad, 0) || ', ' || 'pending_decent ' || coalesce(counted.pending_decent, 0) || ', ' || 'pending_good ' || coalesce(counted.pending_good, 0) || ', ' || 'failed_bad ' || coalesce(counted.failed_bad, 0) || ', ' || 'failed_decent ' || coalesce(counted.failed_decent, 0) || ', ' || 'failed_good ' || coalesce(counted.failed_good, 0) || ', ' || 'projects ' || coalesce(counted.projects, 0) || ', ' || 'imports ' || coalesce(counted.imports, 0) as detail
from accounts
left join (
  select account_id, cast(sum(pending) as bigint) as pending, cast(sum(failed) as bigint) as failed, cast(sum(bad) as bigint) as bad, cast(sum(decent) as bigint) as decent, cast(sum(good) as bigint) as good, cast(sum(pending_bad) as bigint) as pending_bad, cast(sum(pending_decent) as bigint) as pending_decent, cast(sum(pending_good) as bigint) as pending_good, cast(sum(failed_bad) as bigint) as failed_bad, cast(sum(failed_decent) as bigint) as failed_decent, cast(sum(failed_good) as bigint) as failed_good, cast(sum(projects) as bigint) as projects, cast(sum(imports) as bigint) as imports
  from account_totals
  group by account_id
) as kept on kept.account_id = accounts.id join (
  select owner.id as account_id, coalesce(reports.pending, 0) as pending, coalesce(reports.failed, 0) as failed, coalesce(reports.bad, 0) as bad, coalesce(reports.decent, 0) as decent, coalesce(reports.good, 0) as good, coalesce(reports.pending_bad, 0) as pending_bad, coalesce(reports.pending_decent, 0) as pending_decent, coalesce(reports.pending_good, 0) as pending_good, coalesce(reports.failed_bad, 0) as failed_bad, coalesce(reports.failed_decent, 0) as failed_decent, coalesce(reports.failed_good, 0) as failed_good, (
    select count(*)
    from projects
    where projects.account_id = owner.id
  ) as projects, (
    select count(*)
    from imports
    where imports.account_id = owner.id
  ) as imports
  from accounts as owner
  left join (
    select projects.account_id, count(case when reports.status < 2 then 1 end) as pending, count(case when reports.status = 3 then 1 end) as failed, count(case when reports.status = 2 and reports.result_rank = 0 then 1 end) as bad, count(case when reports.status = 2 and reports.result_rank = 1 then 1 end) as decent, count(case when reports.status = 2 and reports.result_rank = 2 then 1 end) as good, count(case when reports.status < 2 and reports.result_rank = 0 then 1 end) as pending_bad, count(case when reports.status < 2 and reports.result_rank = 1 then 1 end) as pending_decent, count(case when reports.status < 2 and reports.result_rank = 2 then 1 end) as pending_good, count(case when reports.status = 3 and reports.result_rank = 0 then 1 end) as failed_bad, count(case when reports.status = 3 and reports.result_rank = 1 then 1 end) as failed_decent, count(case when reports.status = 3 and reports.result_rank = 2 then 1 end) as failed_good
    from reports join projects on projects.id = reports.project_id
    group by projects.account_id
  ) as reports on reports.account_id = owner.id
) as counted on counted.account_id = accounts.id
where coalesce(kept.pending, 0) <> counted.pending or coalesce(kept.failed, 0) <> counted.failed or coalesce(kept.bad, 0) <> counted.bad or coalesce(kept.decent, 0) <> counted.decent or coalesce(kept.good, 0) <> counted.good or coalesce(kept.pending_bad, 0) <> counted.pending_bad or coalesce(kept.pending_decent, 0) <> counted.pending_decent or coalesce(kept.pending_good, 0) <> counted.pending_good or coalesce(kept.failed_bad, 0) <> counted.failed_bad or coalesce(kept.failed_decent, 0) <> counted.failed_decent or coalesce(kept.failed_good, 0) <> counted.failed_good or coalesce(kept.projects, 0) <> counted.projects or coalesce(kept.imports, 0) <> counted.imports;

-- stored-bytes
select 'account ' || accounts.name as subject, 'counts ' || coalesce(totals.bytes, 0) || ' bytes; a recount has ' || (coalesce(results.bytes, 0) + coalesce(images.bytes, 0) + coalesce(files.bytes, 0) + coalesce(uploads.bytes, 0)) as detail
from accounts
left join (
  select account_id, cast(sum(stored_bytes) as bigint) as bytes
  from account_totals
  group by account_id
) as totals on totals.account_id = accounts.id
left join (
  select account_id, cast(sum(result_bytes) as bigint) as bytes
  from runs
  group by account_id
) as results on results.account_id = accounts.id
left join (
  select account_id, cast(sum(reject_bytes + upload_bytes) as bigint) as bytes
  from imports
  group by account_id
) as uploads on uploads.account_id = accounts.id
left join (
  select account_id, cast(sum(octet_length(body)) as bigint) as bytes
  from run_images
  group by account_id
) as images on images.account_id = accounts.id
left join (
  select account_id, cast(sum(octet_length(body)) as bigint) as bytes
  from lab_files
  group by account_id
) as files on files.account_id = accounts.id
where coalesce(totals.bytes, 0) <> coalesce(results.bytes, 0) + coalesce(images.bytes, 0) + coalesce(files.bytes, 0) + coalesce(uploads.bytes, 0)
union all
select 'run ' || runs.id::text, 'counts ' || runs.result_bytes || ' bytes; its findings have ' || coalesce(cast(octet_length(results.body) as text), 'nothing')
from runs
left join run_results as results on results.run_seq = runs.seq
where runs.result_bytes <> coalesce(octet_length(results.body), 0)
union all
select 'import ' || id::text, 'counts ' || reject_bytes || ' bytes of rejects and ' || upload_bytes || ' of its upload; stored are ' || rejects || ' and ' || upload
from (
  select imports.*, (
    select cast(coalesce(sum(octet_length(text) + octet_length(reason)), 0) as bigint)
    from import_rejects
    where import_seq = imports.seq
  ) as rejects, (
    select cast(coalesce(sum(octet_length(body)), 0) as bigint)
    from import_chunks
    where import_seq = imports.seq
  ) as upload
  from imports
) as imports
where reject_bytes <> rejects or (status >= 3 and upload_bytes <> 0) or (status < 3 and chunks > 0 and (upload_bytes < upload or (cursor_chunk = 0 and upload_bytes <> upload)));

-- project-totals
select 'project ' || projects.name as subject, 'counts ' || 'pending ' || coalesce(projects.pending, 0) || ', ' || 'failed ' || coalesce(projects.failed, 0) || ', ' || 'bad ' || coalesce(projects.bad, 0) || ', ' || 'decent ' || coalesce(projects.decent, 0) || ', ' || 'good ' || coalesce(projects.good, 0) || ', ' || 'pending_bad ' || coalesce(projects.pending_bad, 0) || ', ' || 'pending_decent ' || coalesce(projects.pending_decent, 0) || ', ' || 'pending_good ' || coalesce(projects.pending_good, 0) || ', ' || 'failed_bad ' || coalesce(projects.failed_bad, 0) || ', ' || 'failed_decent ' || coalesce(projects.failed_decent, 0) || ', ' || 'failed_good ' || coalesce(projects.failed_good, 0) || '; a recount has ' || 'pending ' || coalesce(counted.pending, 0) || ', ' || 'failed ' || coalesce(counted.failed, 0) || ', ' || 'bad ' || coalesce(counted.bad, 0) || ', ' || 'decent ' || coalesce(counted.decent, 0) || ', ' || 'good ' || coalesce(counted.good, 0) || ', ' || 'pending_bad ' || coalesce(counted.pending_bad, 0) || ', ' || 'pending_decent ' || coalesce(counted.pending_decent, 0) || ', ' || 'pending_good ' || coalesce(counted.pending_good, 0) || ', ' || 'failed_bad ' || coalesce(counted.failed_bad, 0) || ', ' || 'failed_decent ' || coalesce(counted.failed_decent, 0) || ', ' || 'failed_good ' || coalesce(counted.failed_good, 0) as detail
from (
  select project_id, count(case when reports.status < 2 then 1 end) as pending, count(case when reports.status = 3 then 1 end) as failed, count(case when reports.status = 2 and reports.result_rank = 0 then 1 end) as bad, count(case when reports.status = 2 and reports.result_rank = 1 then 1 end) as decent, count(case when reports.status = 2 and reports.result_rank = 2 then 1 end) as good, count(case when reports.status < 2 and reports.result_rank = 0 then 1 end) as pending_bad, count(case when reports.status < 2 and reports.result_rank = 1 then 1 end) as pending_decent, count(case when reports.status < 2 and reports.result_rank = 2 then 1 end) as pending_good, count(case when reports.status = 3 and reports.result_rank = 0 then 1 end) as failed_bad, count(case when reports.status = 3 and reports.result_rank = 1 then 1 end) as failed_decent, count(case when reports.status = 3 and reports.result_rank = 2 then 1 end) as failed_good
  from reports
  group by project_id
) as counted join projects on projects.id = counted.project_id
where coalesce(projects.pending, 0) <> counted.pending or coalesce(projects.failed, 0) <> counted.failed or coalesce(projects.bad, 0) <> counted.bad or coalesce(projects.decent, 0) <> counted.decent or coalesce(projects.good, 0) <> counted.good or coalesce(projects.pending_bad, 0) <> counted.pending_bad or coalesce(projects.pending_decent, 0) <> counted.pending_decent or coalesce(projects.pending_good, 0) <> counted.pending_good or coalesce(projects.failed_bad, 0) <> counted.failed_bad or coalesce(projects.failed_decent, 0) <> counted.failed_decent or coalesce(projects.failed_good, 0) <> counted.failed_good
union all
select 'project ' || projects.name, 'counts ' || (pending + failed + bad + decent + good) || ' reports and has none'
from projects
where (pending <> 0 or failed <> 0 or bad <> 0 or decent <> 0 or good <> 0 or pending_bad <> 0 or pending_decent <> 0 or pending_good <> 0 or failed_bad <> 0 or failed_decent <> 0 or failed_good <> 0) and not exists (
  select 1
  from reports
  where reports.project_id = projects.id
);

-- import-totals
select 'import ' || imports.id::text as subject, 'counts ' || 'pending ' || coalesce(imports.pending, 0) || ', ' || 'failed ' || coalesce(imports.failed, 0) || ', ' || 'bad ' || coalesce(imports.bad, 0) || ', ' || 'decent ' || coalesce(imports.decent, 0) || ', ' || 'good ' || coalesce(imports.good, 0) || '; a recount has ' || 'pending ' || coalesce(counted.pending, 0) || ', ' || 'failed ' || coalesce(counted.failed, 0) || ', ' || 'bad ' || coalesce(counted.bad, 0) || ', ' || 'decent ' || coalesce(counted.decent, 0) || ', ' || 'good ' || coalesce(counted.good, 0) as detail
from (
  select imports.*, coalesce((
    select sum(pending)
    from import_counts
    where import_seq = imports.seq
  ), 0)::bigint as pending, coalesce((
    select sum(failed)
    from import_counts
    where import_seq = imports.seq
  ), 0)::bigint as failed, coalesce((
    select sum(bad)
    from import_counts
    where import_seq = imports.seq
  ), 0)::bigint as bad, coalesce((
    select sum(decent)
    from import_counts
    where import_seq = imports.seq
  ), 0)::bigint as decent, coalesce((
    select sum(good)
    from import_counts
    where import_seq = imports.seq
  ), 0)::bigint as good
  from imports
) as imports join (
  select own.seq, count(case when reports.status < 2 then 1 end) as pending, count(case when reports.status = 3 then 1 end) as failed, count(case when reports.status = 2 and reports.result_rank = 0 then 1 end) as bad, count(case when reports.status = 2 and reports.result_rank = 1 then 1 end) as decent, count(case when reports.status = 2 and reports.result_rank = 2 then 1 end) as good
  from imports as own
  left join (
    select reports.*
    from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
  ) as reports on reports.import_seq = own.seq
  group by own.seq
) as counted on counted.seq = imports.seq
where coalesce(imports.pending, 0) <> counted.pending or coalesce(imports.failed, 0) <> counted.failed or coalesce(imports.bad, 0) <> counted.bad or coalesce(imports.decent, 0) <> counted.decent or coalesce(imports.good, 0) <> counted.good
union all
select 'import ' || counted.import_seq || ' in project ' || counted.project_id, 'counts ' || 'pending ' || coalesce(kept.pending, 0) || ', ' || 'failed ' || coalesce(kept.failed, 0) || ', ' || 'bad ' || coalesce(kept.bad, 0) || ', ' || 'decent ' || coalesce(kept.decent, 0) || ', ' || 'good ' || coalesce(kept.good, 0) || '; a recount has ' || 'pending ' || coalesce(counted.pending, 0) || ', ' || 'failed ' || coalesce(counted.failed, 0) || ', ' || 'bad ' || coalesce(counted.bad, 0) || ', ' || 'decent ' || coalesce(counted.decent, 0) || ', ' || 'good ' || coalesce(counted.good, 0)
from (
  select project_id, import_seq, count(case when reports.status < 2 then 1 end) as pending, count(case when reports.status = 3 then 1 end) as failed, count(case when reports.status = 2 and reports.result_rank = 0 then 1 end) as bad, count(case when reports.status = 2 and reports.result_rank = 1 then 1 end) as decent, count(case when reports.status = 2 and reports.result_rank = 2 then 1 end) as good
  from (
    select reports.*
    from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
  ) as reports
  where import_seq is not null
  group by project_id, import_seq
) as counted
left join import_projects as kept on kept.project_id = counted.project_id and kept.import_seq = counted.import_seq
where coalesce(kept.pending, 0) <> counted.pending or coalesce(kept.failed, 0) <> counted.failed or coalesce(kept.bad, 0) <> counted.bad or coalesce(kept.decent, 0) <> counted.decent or coalesce(kept.good, 0) <> counted.good;

-- import-lines
select 'import ' || imports.id::text as subject, 'has ' || imports.lines || ' lines, ' || (imports.created + imports.refreshed + imports.skipped + imports.rejected) || ' outcomes, ' || waiting || ' waiting lines, ' || imports.rejected || ' rejects, ' || imports.kept_rejects || ' of them to be stored, ' || rejects || ' stored' as detail
from (
  select imports.*, (
    select count(*)
    from import_rejects
    where import_seq = imports.seq
  ) as rejects, cast((
    select coalesce(sum(entries), 0)
    from import_chunks
    where import_seq = imports.seq
  ) as bigint) - cursor_entry as waiting
  from imports
) as imports
where imports.kept_rejects <> rejects or imports.kept_rejects > imports.rejected or (imports.status in (1, 2) and imports.sitemap_url is null and (imports.created + imports.refreshed + imports.skipped + imports.rejected) + waiting <> imports.lines) or (imports.status = 3 and (imports.created + imports.refreshed + imports.skipped + imports.rejected) <> imports.lines) or (imports.status in (4, 5) and (imports.created + imports.refreshed + imports.skipped + imports.rejected) > imports.lines) or ((imports.status = 0 or imports.sitemap_url is not null) and (imports.created + imports.refreshed + imports.skipped + imports.rejected) <> 0);

-- report-findings
select 'report ' || reports.id::text as subject, 'has the score ' || coalesce(cast(reports.score as text), 'nothing') || '; its issues are of ' || coalesce(cast(found.score as text), 'nothing') as detail
from reports
left join report_findings as found on found.report_seq = reports.seq
where result_run_seq is not null and coalesce(found.score, -1) <> reports.score
union all
select 'report ' || reports.id::text, 'has issues of account ' || found.account_id || ' and ' || tokens
from report_findings as found join reports on reports.seq = found.report_seq
where found.account_id <> reports.account_id or result_run_seq is null or tokens || ',' not like 'a' || reports.account_id || ',p' || project_id || ',%'
union all
select 'report ' || reports.id::text, 'has issues with the id ' || report_id::text
from report_findings as found join reports on reports.seq = found.report_seq
where report_id <> reports.id;

-- project-issues
select 'project ' || project.name as subject, 'finding ' || finding || ' counts ' || sum(pages) || ' pages' || ', ' || sum(points) || ' points' || ', ' || sum(elements) || ' elements' || ' too many' as detail
from (
  select project_id, finding, pages, points, elements
  from project_issues
  union all
  select project_id, finding, -pages, -points, -elements
  from project_findings
) as counted join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as project on project.id = counted.project_id
group by project.id, project.name, finding
having sum(pages) <> 0 or sum(points) <> 0 or sum(elements) <> 0;

-- project-scores
select 'project ' || project.name as subject, 'score ' || score || ' counts ' || sum(pages) || ' pages' || ' too many' as detail
from (
  select project_id, score, pages
  from project_scores
  where score >= 0
  union all
  select project_id, score, -1
  from reports
  where result_run_seq is not null
) as counted join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as project on project.id = counted.project_id
group by project.id, project.name, score
having sum(pages) <> 0;

-- project-findings
select 'project ' || project.name as subject, 'finding ' || finding || ' counts ' || sum(pages) || ' pages' || ', ' || sum(points) || ' points' || ', ' || sum(elements) || ' elements' || ' too many' as detail
from (
  select project_id, finding, pages, points, elements
  from project_findings
  union all
  select project_id, finding, -1, -points, -elements
  from (
    select report_seq, token::integer as finding, split_part(points, ',', (at - 2)::integer)::bigint as points, split_part(elements, ',', (at - 2)::integer)::bigint as elements
    from report_findings
    cross join lateral unnest(string_to_array(tokens, ',')) with ordinality as token (token, at)
    where at > 2
  ) as found join reports on reports.seq = found.report_seq
) as counted join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as project on project.id = counted.project_id
group by project.id, project.name, finding
having sum(pages) <> 0 or sum(points) <> 0 or sum(elements) <> 0;

-- project-paths
select 'project ' || project.name as subject, 'page ' || path || ' counts ' || sum(pages) || ' pages' || ', ' || sum(score) || ' score' || ', ' || sum(compared) || ' compared' || ', ' || sum(change) || ' change' || ' too many' as detail
from (
  select project_id, parent || name as path, pages, score, compared, change
  from project_paths
  where report_seq is not null
  union all
  select project_id, substr(url, 8 + strpos(substr(url, 9), '/')), -1, -found.score, case when previous_score is null then 0 else -1 end, coalesce(previous_score - found.score, 0)
  from report_findings as found join reports on reports.seq = found.report_seq
) as counted join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as project on project.id = counted.project_id
group by project.id, project.name, path
having sum(pages) <> 0 or sum(score) <> 0 or sum(compared) <> 0 or sum(change) <> 0
union all
select 'project ' || project.name as subject, 'directory ' || path || ' counts ' || sum(pages) || ' pages' || ', ' || sum(score) || ' score' || ', ' || sum(compared) || ' compared' || ', ' || sum(change) || ' change' || ' too many' as detail
from (
  select project_id, parent || name as path, pages, score, compared, change
  from project_paths
  where report_seq is null
  union all
  select project_id, parent as path, -pages, -score, -compared, -change
  from project_paths
  where parent <> ''
) as counted join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as project on project.id = counted.project_id
group by project.id, project.name, path
having sum(pages) <> 0 or sum(score) <> 0 or sum(compared) <> 0 or sum(change) <> 0;

-- search
select 'report ' || reports.id::text as subject, 'is not in the search index' as detail
from reports
left join report_search as entry on entry.seq = reports.seq
where entry.word is distinct from translate(lower(reports.url), '-/.!"#$%&''()*+,:;<=>?@[\]^_{|}~`', 'qxzjjjjjjjjjjjjjjjjjjjjjjjjjjjjj') or entry.account_id is distinct from reports.account_id
union all
select 'entry ' || entry.seq, 'is of no report'
from report_search as entry
where not exists (
  select 1
  from reports
  where reports.seq = entry.seq
);

-- results
select digest, body
from message_catalogs
order by digest
limit 1000;

select runs.seq, runs.id, runs.engine, runs.profile, runs.score, run_results.body
from run_results join runs on runs.seq = run_results.run_seq
where run_results.run_seq > 0
order by run_results.run_seq
limit 50;
