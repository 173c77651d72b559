-- deleteWaitingLabAudits
delete from lab_audits
where state = 0 and token is null and run_seq in (
  select seq
  from runs
  where report_seq = $1 and seq < $2
);

-- extendLabClaim
update "lab_audits"
set "due_at" = $1
where "run_seq" = $2 and "token" = $3;

-- findDueLabAudit
select lab.run_seq as seq, runs.id as "runId", runs.report_seq as "reportSeq", reports.id as "reportId", lab.account_id as "accountId", lab.attempts, lab.outcomes, reports.url, case runs.devices when 0 then reports.devices else runs.devices end as devices, case runs.render_runs when 0 then reports.render_runs else runs.render_runs end as "renderRuns", (
  select import_seq
  from public_sitemaps
  where import_seq = reports.import_seq
) as "publicSitemap"
from lab_audits as lab join runs on runs.seq = lab.run_seq join reports on reports.seq = runs.report_seq
where lab.state = 0 and lab.account_id > $1 and lab.due_at <= $2 and runs.finished_at <= $3 and not (exists (
  select 1
  from projects as cleared
  where cleared.account_id = 0
) and coalesce((
  select its_project.account_id
  from runs as its join reports as its_report on its_report.seq = its.report_seq join projects as its_project on its_project.id = its_report.project_id
  where its.seq = "lab"."run_seq"
) = 0, false))
order by lab.account_id, lab.run_seq
limit 1
for no key update of reports skip locked;

-- findLabFile
select "lab_files"."body"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "runs" on "runs"."report_seq" = "reports"."seq"
inner join "lab_files" on "lab_files"."run_seq" = "runs"."seq"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = $1 and "reports"."account_id" = $2 and "lab_files"."device" = $3 and "runs"."id" = coalesce($4, (
  select id
  from runs as shown
  where shown.seq = reports.result_run_seq
));

-- findLabOutcomes
select "outcomes"
from "lab_audits"
where "run_seq" = $1 and "token" = $2;

-- findShownLabOutcomes
select reports.id, lab_audits.outcomes
from reports join lab_audits on lab_audits.run_seq = reports.result_run_seq
where reports.account_id = $1 and "reports"."id" = any (array(
  select value::uuid
  from json_array_elements_text($2::json)
));

-- insertLabAudit
insert into "lab_audits" ("run_seq", "account_id")
values ($1, $2);

-- insertLabEvent
insert into events (account_id, type, report_id, run_id, project, data, created_at)
select reports.account_id, $1, reports.id, runs.id, projects.name, $2, $3
from runs join reports on reports.seq = runs.report_seq join projects on projects.id = reports.project_id
where runs.seq = $4 and runs.import_seq is null and projects.account_id = reports.account_id;

-- insertLabFile
insert into "lab_files" ("run_seq", "account_id", "device", "body")
values ($1, $2, $3, $4);

-- lockReportOfRun
select seq
from reports
where seq = (
  select report_seq
  from runs
  where seq = $1
)
for no key update;

-- storeLabOutcomes
update "lab_audits"
set "outcomes" = $1
where "run_seq" = $2 and "token" = $3;
