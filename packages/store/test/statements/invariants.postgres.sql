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
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'api_keys' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from api_keys as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'sessions' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from sessions as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'sign_in_links' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from sign_in_links as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'activity' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from activity as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'alert_targets' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from alert_targets as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'alert_rules' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from alert_rules as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'alert_states' as subject, 'rule_seq ' || child.rule_seq || ' is not in alert_rules' as detail
from alert_states as child
where child.rule_seq is not null and not exists (
  select 1
  from alert_rules as parent
  where parent.seq = child.rule_seq
)
union all
select 'projects' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from projects as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'project_icons' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_icons as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'reports' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from reports as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'reports' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from reports as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'runs' as subject, 'report_seq ' || child.report_seq || ' is not in reports' as detail
from runs as child
where child.report_seq is not null and not exists (
  select 1
  from reports as parent
  where parent.seq = child.report_seq
)
union all
select 'run_results' as subject, 'run_seq ' || child.run_seq || ' is not in runs' as detail
from run_results as child
where child.run_seq is not null and not exists (
  select 1
  from runs as parent
  where parent.seq = child.run_seq
)
union all
select 'run_images' as subject, 'run_seq ' || child.run_seq || ' is not in runs' as detail
from run_images as child
where child.run_seq is not null and not exists (
  select 1
  from runs as parent
  where parent.seq = child.run_seq
)
union all
select 'schedules' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from schedules as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'report_findings' as subject, 'report_seq ' || child.report_seq || ' is not in reports' as detail
from report_findings as child
where child.report_seq is not null and not exists (
  select 1
  from reports as parent
  where parent.seq = child.report_seq
)
union all
select 'project_findings' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_findings as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'project_issues' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_issues as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'project_paths' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_paths as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'project_scores' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from project_scores as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'lab_audits' as subject, 'run_seq ' || child.run_seq || ' is not in runs' as detail
from lab_audits as child
where child.run_seq is not null and not exists (
  select 1
  from runs as parent
  where parent.seq = child.run_seq
)
union all
select 'lab_files' as subject, 'run_seq ' || child.run_seq || ' is not in lab_audits' as detail
from lab_files as child
where child.run_seq is not null and not exists (
  select 1
  from lab_audits as parent
  where parent.run_seq = child.run_seq
)
union all
select 'imports' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from imports as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'import_counts' as subject, 'import_seq ' || child.import_seq || ' is not in imports' as detail
from import_counts as child
where child.import_seq is not null and not exists (
  select 1
  from imports as parent
  where parent.seq = child.import_seq
)
union all
select 'import_projects' as subject, 'project_id ' || child.project_id || ' is not in projects' as detail
from import_projects as child
where child.project_id is not null and not exists (
  select 1
  from projects as parent
  where parent.id = child.project_id
)
union all
select 'pending_passwords' as subject, 'report_seq ' || child.report_seq || ' is not in reports' as detail
from pending_passwords as child
where child.report_seq is not null and not exists (
  select 1
  from reports as parent
  where parent.seq = child.report_seq
)
union all
select 'webhooks' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from webhooks as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'deliveries' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from deliveries as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'deliveries' as subject, 'target_seq ' || child.target_seq || ' is not in alert_targets' as detail
from deliveries as child
where child.target_seq is not null and not exists (
  select 1
  from alert_targets as parent
  where parent.seq = child.target_seq
)
union all
select 'deliveries' as subject, 'webhook_seq ' || child.webhook_seq || ' is not in webhooks' as detail
from deliveries as child
where child.webhook_seq is not null and not exists (
  select 1
  from webhooks as parent
  where parent.seq = child.webhook_seq
)
union all
select 'idempotency_keys' as subject, 'account_id ' || child.account_id || ' is not in accounts' as detail
from idempotency_keys as child
where child.account_id is not null and not exists (
  select 1
  from accounts as parent
  where parent.id = child.account_id
)
union all
select 'pending_passwords' as subject, 'password_seq ' || child.password_seq || ' is not in import_passwords' as detail
from pending_passwords as child
where child.password_seq is not null and not exists (
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
select 'account ' || its.name as subject, 'counts ' || coalesce(sum(case side when 0 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 0 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 0 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 0 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 0 then counters.good end), 0) || ' good' || ', ' || coalesce(sum(case side when 0 then counters.pending_bad end), 0) || ' pending_bad' || ', ' || coalesce(sum(case side when 0 then counters.pending_decent end), 0) || ' pending_decent' || ', ' || coalesce(sum(case side when 0 then counters.pending_good end), 0) || ' pending_good' || ', ' || coalesce(sum(case side when 0 then counters.failed_bad end), 0) || ' failed_bad' || ', ' || coalesce(sum(case side when 0 then counters.failed_decent end), 0) || ' failed_decent' || ', ' || coalesce(sum(case side when 0 then counters.failed_good end), 0) || ' failed_good' || ', ' || coalesce(sum(case side when 0 then counters.projects end), 0) || ' projects' || ', ' || coalesce(sum(case side when 0 then counters.imports end), 0) || ' imports' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 1 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 1 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 1 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 1 then counters.good end), 0) || ' good' || ', ' || coalesce(sum(case side when 1 then counters.pending_bad end), 0) || ' pending_bad' || ', ' || coalesce(sum(case side when 1 then counters.pending_decent end), 0) || ' pending_decent' || ', ' || coalesce(sum(case side when 1 then counters.pending_good end), 0) || ' pending_good' || ', ' || coalesce(sum(case side when 1 then counters.failed_bad end), 0) || ' failed_bad' || ', ' || coalesce(sum(case side when 1 then counters.failed_decent end), 0) || ' failed_decent' || ', ' || coalesce(sum(case side when 1 then counters.failed_good end), 0) || ' failed_good' || ', ' || coalesce(sum(case side when 1 then counters.projects end), 0) || ' projects' || ', ' || coalesce(sum(case side when 1 then counters.imports end), 0) || ' imports' as detail
from (
  select 0 as side, kept.*
  from (
    select account_id as id, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad, failed_decent, failed_good, projects, imports
    from account_totals
  ) as kept
  union all
  select 1, counted.*
  from (
    select projects.account_id, count(*) filter (where reports.status < 2) as pending, count(*) filter (where reports.status = 3) as failed, count(*) filter (where reports.status = 2 and reports.result_rank = 0) as bad, count(*) filter (where reports.status = 2 and reports.result_rank = 1) as decent, count(*) filter (where reports.status = 2 and reports.result_rank = 2) as good, count(*) filter (where reports.status < 2 and reports.result_rank = 0) as pending_bad, count(*) filter (where reports.status < 2 and reports.result_rank = 1) as pending_decent, count(*) filter (where reports.status < 2 and reports.result_rank = 2) as pending_good, count(*) filter (where reports.status = 3 and reports.result_rank = 0) as failed_bad, count(*) filter (where reports.status = 3 and reports.result_rank = 1) as failed_decent, count(*) filter (where reports.status = 3 and reports.result_rank = 2) as failed_good, 0 as projects, 0 as imports
    from reports join projects on projects.id = reports.project_id
    group by projects.account_id
    union all
    select account_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*), 0
    from projects
    group by account_id
    union all
    select account_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
    from imports
    group by account_id
  ) as counted
) as counters join accounts as its on its.id = counters.id
group by its.id, its.name
having coalesce(sum(case side when 0 then counters.pending end), 0) <> coalesce(sum(case side when 1 then counters.pending end), 0) or coalesce(sum(case side when 0 then counters.failed end), 0) <> coalesce(sum(case side when 1 then counters.failed end), 0) or coalesce(sum(case side when 0 then counters.bad end), 0) <> coalesce(sum(case side when 1 then counters.bad end), 0) or coalesce(sum(case side when 0 then counters.decent end), 0) <> coalesce(sum(case side when 1 then counters.decent end), 0) or coalesce(sum(case side when 0 then counters.good end), 0) <> coalesce(sum(case side when 1 then counters.good end), 0) or coalesce(sum(case side when 0 then counters.pending_bad end), 0) <> coalesce(sum(case side when 1 then counters.pending_bad end), 0) or coalesce(sum(case side when 0 then counters.pending_decent end), 0) <> coalesce(sum(case side when 1 then counters.pending_decent end), 0) or coalesce(sum(case side when 0 then counters.pending_good end), 0) <> coalesce(sum(case side when 1 then counters.pending_good end), 0) or coalesce(sum(case side when 0 then counters.failed_bad end), 0) <> coalesce(sum(case side when 1 then counters.failed_bad end), 0) or coalesce(sum(case side when 0 then counters.failed_decent end), 0) <> coalesce(sum(case side when 1 then counters.failed_decent end), 0) or coalesce(sum(case side when 0 then counters.failed_good end), 0) <> coalesce(sum(case side when 1 then counters.failed_good end), 0) or coalesce(sum(case side when 0 then counters.projects end), 0) <> coalesce(sum(case side when 1 then counters.projects end), 0) or coalesce(sum(case side when 0 then counters.imports end), 0) <> coalesce(sum(case side when 1 then counters.imports end), 0);

-- stored-bytes
select 'account ' || its.name as subject, 'counts ' || coalesce(sum(case side when 0 then counters.bytes end), 0) || ' bytes' || '; a recount has ' || coalesce(sum(case side when 1 then counters.bytes end), 0) || ' bytes' as detail
from (
  select 0 as side, kept.*
  from (
    select account_id as id, sum(stored_bytes) as bytes
    from account_totals
    group by account_id
  ) as kept
  union all
  select 1, counted.*
  from (
    select account_id as id, sum(result_bytes) as bytes
    from runs
    group by account_id
    union all
    select account_id as id, sum(reject_bytes + upload_bytes) as bytes
    from imports
    group by account_id
    union all
    select account_id as id, sum(octet_length(body)) as bytes
    from run_images
    group by account_id
    union all
    select account_id as id, sum(octet_length(body)) as bytes
    from lab_files
    group by account_id
  ) as counted
) as counters join accounts as its on its.id = counters.id
group by its.id, its.name
having coalesce(sum(case side when 0 then counters.bytes end), 0) <> coalesce(sum(case side when 1 then counters.bytes end), 0)
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
select 'project ' || its.name as subject, 'counts ' || coalesce(sum(case side when 0 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 0 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 0 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 0 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 0 then counters.good end), 0) || ' good' || ', ' || coalesce(sum(case side when 0 then counters.pending_bad end), 0) || ' pending_bad' || ', ' || coalesce(sum(case side when 0 then counters.pending_decent end), 0) || ' pending_decent' || ', ' || coalesce(sum(case side when 0 then counters.pending_good end), 0) || ' pending_good' || ', ' || coalesce(sum(case side when 0 then counters.failed_bad end), 0) || ' failed_bad' || ', ' || coalesce(sum(case side when 0 then counters.failed_decent end), 0) || ' failed_decent' || ', ' || coalesce(sum(case side when 0 then counters.failed_good end), 0) || ' failed_good' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 1 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 1 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 1 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 1 then counters.good end), 0) || ' good' || ', ' || coalesce(sum(case side when 1 then counters.pending_bad end), 0) || ' pending_bad' || ', ' || coalesce(sum(case side when 1 then counters.pending_decent end), 0) || ' pending_decent' || ', ' || coalesce(sum(case side when 1 then counters.pending_good end), 0) || ' pending_good' || ', ' || coalesce(sum(case side when 1 then counters.failed_bad end), 0) || ' failed_bad' || ', ' || coalesce(sum(case side when 1 then counters.failed_decent end), 0) || ' failed_decent' || ', ' || coalesce(sum(case side when 1 then counters.failed_good end), 0) || ' failed_good' as detail
from (
  select 0 as side, kept.*
  from (
    select id, pending, failed, bad, decent, good, pending_bad, pending_decent, pending_good, failed_bad, failed_decent, failed_good
    from projects
  ) as kept
  union all
  select 1, counted.*
  from (
    select project_id, count(*) filter (where reports.status < 2) as pending, count(*) filter (where reports.status = 3) as failed, count(*) filter (where reports.status = 2 and reports.result_rank = 0) as bad, count(*) filter (where reports.status = 2 and reports.result_rank = 1) as decent, count(*) filter (where reports.status = 2 and reports.result_rank = 2) as good, count(*) filter (where reports.status < 2 and reports.result_rank = 0) as pending_bad, count(*) filter (where reports.status < 2 and reports.result_rank = 1) as pending_decent, count(*) filter (where reports.status < 2 and reports.result_rank = 2) as pending_good, count(*) filter (where reports.status = 3 and reports.result_rank = 0) as failed_bad, count(*) filter (where reports.status = 3 and reports.result_rank = 1) as failed_decent, count(*) filter (where reports.status = 3 and reports.result_rank = 2) as failed_good
    from reports
    group by project_id
  ) as counted
) as counters join projects as its on its.id = counters.id
group by its.id, its.name
having coalesce(sum(case side when 0 then counters.pending end), 0) <> coalesce(sum(case side when 1 then counters.pending end), 0) or coalesce(sum(case side when 0 then counters.failed end), 0) <> coalesce(sum(case side when 1 then counters.failed end), 0) or coalesce(sum(case side when 0 then counters.bad end), 0) <> coalesce(sum(case side when 1 then counters.bad end), 0) or coalesce(sum(case side when 0 then counters.decent end), 0) <> coalesce(sum(case side when 1 then counters.decent end), 0) or coalesce(sum(case side when 0 then counters.good end), 0) <> coalesce(sum(case side when 1 then counters.good end), 0) or coalesce(sum(case side when 0 then counters.pending_bad end), 0) <> coalesce(sum(case side when 1 then counters.pending_bad end), 0) or coalesce(sum(case side when 0 then counters.pending_decent end), 0) <> coalesce(sum(case side when 1 then counters.pending_decent end), 0) or coalesce(sum(case side when 0 then counters.pending_good end), 0) <> coalesce(sum(case side when 1 then counters.pending_good end), 0) or coalesce(sum(case side when 0 then counters.failed_bad end), 0) <> coalesce(sum(case side when 1 then counters.failed_bad end), 0) or coalesce(sum(case side when 0 then counters.failed_decent end), 0) <> coalesce(sum(case side when 1 then counters.failed_decent end), 0) or coalesce(sum(case side when 0 then counters.failed_good end), 0) <> coalesce(sum(case side when 1 then counters.failed_good end), 0);

-- import-totals
select 'import ' || its.name as subject, 'counts ' || coalesce(sum(case side when 0 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 0 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 0 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 0 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 0 then counters.good end), 0) || ' good' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 1 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 1 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 1 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 1 then counters.good end), 0) || ' good' as detail
from (
  select 0 as side, kept.*
  from (
    select import_seq as id, pending, failed, bad, decent, good
    from import_counts
  ) as kept
  union all
  select 1, counted.*
  from (
    select import_seq, count(*) filter (where reports.status < 2) as pending, count(*) filter (where reports.status = 3) as failed, count(*) filter (where reports.status = 2 and reports.result_rank = 0) as bad, count(*) filter (where reports.status = 2 and reports.result_rank = 1) as decent, count(*) filter (where reports.status = 2 and reports.result_rank = 2) as good
    from (
      select reports.*
      from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
    ) as reports
    group by import_seq
  ) as counted
) as counters join (
  select seq as id, id::text as name
  from imports
) as its on its.id = counters.id
group by its.id, its.name
having coalesce(sum(case side when 0 then counters.pending end), 0) <> coalesce(sum(case side when 1 then counters.pending end), 0) or coalesce(sum(case side when 0 then counters.failed end), 0) <> coalesce(sum(case side when 1 then counters.failed end), 0) or coalesce(sum(case side when 0 then counters.bad end), 0) <> coalesce(sum(case side when 1 then counters.bad end), 0) or coalesce(sum(case side when 0 then counters.decent end), 0) <> coalesce(sum(case side when 1 then counters.decent end), 0) or coalesce(sum(case side when 0 then counters.good end), 0) <> coalesce(sum(case side when 1 then counters.good end), 0)
union all
select 'project ' || its.name as subject, 'import_seq ' || counters.import_seq || ': ' || 'counts ' || coalesce(sum(case side when 0 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 0 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 0 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 0 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 0 then counters.good end), 0) || ' good' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pending end), 0) || ' pending' || ', ' || coalesce(sum(case side when 1 then counters.failed end), 0) || ' failed' || ', ' || coalesce(sum(case side when 1 then counters.bad end), 0) || ' bad' || ', ' || coalesce(sum(case side when 1 then counters.decent end), 0) || ' decent' || ', ' || coalesce(sum(case side when 1 then counters.good end), 0) || ' good' as detail
from (
  select 0 as side, kept.*
  from (
    select project_id as id, import_seq, pending, failed, bad, decent, good
    from import_projects
  ) as kept
  union all
  select 1, counted.*
  from (
    select project_id, import_seq, count(*) filter (where reports.status < 2) as pending, count(*) filter (where reports.status = 3) as failed, count(*) filter (where reports.status = 2 and reports.result_rank = 0) as bad, count(*) filter (where reports.status = 2 and reports.result_rank = 1) as decent, count(*) filter (where reports.status = 2 and reports.result_rank = 2) as good
    from (
      select reports.*
      from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
    ) as reports
    where import_seq is not null
    group by project_id, import_seq
  ) as counted
) as counters join projects as its on its.id = counters.id
group by its.id, its.name, counters.import_seq
having coalesce(sum(case side when 0 then counters.pending end), 0) <> coalesce(sum(case side when 1 then counters.pending end), 0) or coalesce(sum(case side when 0 then counters.failed end), 0) <> coalesce(sum(case side when 1 then counters.failed end), 0) or coalesce(sum(case side when 0 then counters.bad end), 0) <> coalesce(sum(case side when 1 then counters.bad end), 0) or coalesce(sum(case side when 0 then counters.decent end), 0) <> coalesce(sum(case side when 1 then counters.decent end), 0) or coalesce(sum(case side when 0 then counters.good end), 0) <> coalesce(sum(case side when 1 then counters.good end), 0);

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
select 'project ' || its.name as subject, 'finding ' || counters.finding || ': ' || 'counts ' || coalesce(sum(case side when 0 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 0 then counters.points end), 0) || ' points' || ', ' || coalesce(sum(case side when 0 then counters.elements end), 0) || ' elements' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 1 then counters.points end), 0) || ' points' || ', ' || coalesce(sum(case side when 1 then counters.elements end), 0) || ' elements' as detail
from (
  select 0 as side, kept.*
  from (
    select project_id as id, finding, pages, points, elements
    from project_issues
  ) as kept
  union all
  select 1, counted.*
  from (
    select project_id, finding, pages, points, elements
    from project_findings
  ) as counted
) as counters join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as its on its.id = counters.id
group by its.id, its.name, counters.finding
having coalesce(sum(case side when 0 then counters.pages end), 0) <> coalesce(sum(case side when 1 then counters.pages end), 0) or coalesce(sum(case side when 0 then counters.points end), 0) <> coalesce(sum(case side when 1 then counters.points end), 0) or coalesce(sum(case side when 0 then counters.elements end), 0) <> coalesce(sum(case side when 1 then counters.elements end), 0);

-- project-scores
select 'project ' || its.name as subject, 'score ' || counters.score || ': ' || 'counts ' || coalesce(sum(case side when 0 then counters.pages end), 0) || ' pages' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pages end), 0) || ' pages' as detail
from (
  select 0 as side, kept.*
  from (
    select project_id as id, score, pages
    from project_scores
    where score >= 0
  ) as kept
  union all
  select 1, counted.*
  from (
    select project_id, score, 1
    from reports
    where result_run_seq is not null
  ) as counted
) as counters join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as its on its.id = counters.id
group by its.id, its.name, counters.score
having coalesce(sum(case side when 0 then counters.pages end), 0) <> coalesce(sum(case side when 1 then counters.pages end), 0);

-- project-findings
select 'project ' || its.name as subject, 'finding ' || counters.finding || ': ' || 'counts ' || coalesce(sum(case side when 0 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 0 then counters.points end), 0) || ' points' || ', ' || coalesce(sum(case side when 0 then counters.elements end), 0) || ' elements' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 1 then counters.points end), 0) || ' points' || ', ' || coalesce(sum(case side when 1 then counters.elements end), 0) || ' elements' as detail
from (
  select 0 as side, kept.*
  from (
    select project_id as id, finding, pages, points, elements
    from project_findings
  ) as kept
  union all
  select 1, counted.*
  from (
    select project_id, finding, 1, points, elements
    from (
      select report_seq, token::integer as finding, split_part(points, ',', (at - 2)::integer)::bigint as points, split_part(elements, ',', (at - 2)::integer)::bigint as elements
      from report_findings
      cross join lateral unnest(string_to_array(tokens, ',')) with ordinality as token (token, at)
      where at > 2
    ) as found join reports on reports.seq = found.report_seq
  ) as counted
) as counters join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as its on its.id = counters.id
group by its.id, its.name, counters.finding
having coalesce(sum(case side when 0 then counters.pages end), 0) <> coalesce(sum(case side when 1 then counters.pages end), 0) or coalesce(sum(case side when 0 then counters.points end), 0) <> coalesce(sum(case side when 1 then counters.points end), 0) or coalesce(sum(case side when 0 then counters.elements end), 0) <> coalesce(sum(case side when 1 then counters.elements end), 0);

-- project-paths
select 'project ' || its.name as subject, 'path ' || counters.path || ': ' || 'counts ' || coalesce(sum(case side when 0 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 0 then counters.score end), 0) || ' score' || ', ' || coalesce(sum(case side when 0 then counters.compared end), 0) || ' compared' || ', ' || coalesce(sum(case side when 0 then counters.change end), 0) || ' change' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 1 then counters.score end), 0) || ' score' || ', ' || coalesce(sum(case side when 1 then counters.compared end), 0) || ' compared' || ', ' || coalesce(sum(case side when 1 then counters.change end), 0) || ' change' as detail
from (
  select 0 as side, kept.*
  from (
    select project_id as id, parent || name as path, pages, score, compared, change
    from project_paths
    where report_seq is not null
  ) as kept
  union all
  select 1, counted.*
  from (
    select project_id, substr(url, 8 + strpos(substr(url, 9), '/')), 1, found.score, case when previous_score is null then 0 else 1 end, coalesce(found.score - previous_score, 0)
    from report_findings as found join reports on reports.seq = found.report_seq
  ) as counted
) as counters join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as its on its.id = counters.id
group by its.id, its.name, counters.path
having coalesce(sum(case side when 0 then counters.pages end), 0) <> coalesce(sum(case side when 1 then counters.pages end), 0) or coalesce(sum(case side when 0 then counters.score end), 0) <> coalesce(sum(case side when 1 then counters.score end), 0) or coalesce(sum(case side when 0 then counters.compared end), 0) <> coalesce(sum(case side when 1 then counters.compared end), 0) or coalesce(sum(case side when 0 then counters.change end), 0) <> coalesce(sum(case side when 1 then counters.change end), 0)
union all
select 'project ' || its.name as subject, 'path ' || counters.path || ': ' || 'counts ' || coalesce(sum(case side when 0 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 0 then counters.score end), 0) || ' score' || ', ' || coalesce(sum(case side when 0 then counters.compared end), 0) || ' compared' || ', ' || coalesce(sum(case side when 0 then counters.change end), 0) || ' change' || '; a recount has ' || coalesce(sum(case side when 1 then counters.pages end), 0) || ' pages' || ', ' || coalesce(sum(case side when 1 then counters.score end), 0) || ' score' || ', ' || coalesce(sum(case side when 1 then counters.compared end), 0) || ' compared' || ', ' || coalesce(sum(case side when 1 then counters.change end), 0) || ' change' as detail
from (
  select 0 as side, kept.*
  from (
    select project_id as id, parent || name as path, pages, score, compared, change
    from project_paths
    where report_seq is null
  ) as kept
  union all
  select 1, counted.*
  from (
    select project_id, parent, pages, score, compared, change
    from project_paths
    where parent <> ''
  ) as counted
) as counters join (
  select id, name, account_id
  from projects
  where account_id <> 0
) as its on its.id = counters.id
group by its.id, its.name, counters.path
having coalesce(sum(case side when 0 then counters.pages end), 0) <> coalesce(sum(case side when 1 then counters.pages end), 0) or coalesce(sum(case side when 0 then counters.score end), 0) <> coalesce(sum(case side when 1 then counters.score end), 0) or coalesce(sum(case side when 0 then counters.compared end), 0) <> coalesce(sum(case side when 1 then counters.compared end), 0) or coalesce(sum(case side when 0 then counters.change end), 0) <> coalesce(sum(case side when 1 then counters.change end), 0);

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
select runs.seq, runs.id, runs.engine, runs.profile, runs.score, run_results.body
from run_results join runs on runs.seq = run_results.run_seq
where run_results.run_seq > 0
order by run_results.run_seq
limit 50;
