-- the first page of a list
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from (
  select "reports"."seq" as ref, 0 as key
  from reports indexed by "reports_account"
  where "reports"."account_id" = +?
  order by "reports"."seq" desc
  limit 11
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the best scores, of each result
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from (
  select "reports"."seq" as ref, "reports"."score" as key
  from reports indexed by "reports_score"
  where "reports"."account_id" = +? and reports.result_rank >= 0 and reports.result_rank = 0
  union all
  select "reports"."seq" as ref, "reports"."score" as key
  from reports indexed by "reports_score"
  where "reports"."account_id" = +? and reports.result_rank >= 0 and reports.result_rank = 1
  union all
  select "reports"."seq" as ref, "reports"."score" as key
  from reports indexed by "reports_score"
  where "reports"."account_id" = +? and reports.result_rank >= 0 and reports.result_rank = 2
  order by key desc, ref desc
  limit 11
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- a page after a cursor, far into a range
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from (
  select "reports"."seq" as ref, "reports"."url" as key
  from reports indexed by "reports_url"
  where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" = +? and "reports"."seq" > +?
  union all
  select "reports"."seq" as ref, "reports"."url" as key
  from reports indexed by "reports_url"
  where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" > +?
  order by key asc, ref asc
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the next rows of a walk that meet the conditions
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from (
  select reports.ref, reports.key
  from (
    select "reports"."seq" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url"
    from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" = +? and "reports"."seq" > +?
    union all
    select "reports"."seq" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url"
    from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" > +?
    order by key asc, ref asc
    limit +?
  ) as reports
  where coalesce(cast(+? as bigint), "project_id") = "project_id" and coalesce(cast(+? as bigint), "result_rank") = "result_rank" and coalesce(cast(+? as bigint), "status") = "status" and coalesce(score, -1) between coalesce(cast(+? as bigint), -1) and coalesce(cast(+? as bigint), 100) and coalesce(cast(+? as bigint), import_seq, -1) = coalesce(import_seq, -1) and (
    select instr(',' || tokens || ',', ',' || +? || ',') > 0 and (instr(',' || tokens || ',', ',' || +? || ',') > 0 or instr(',' || tokens || ',', ',' || +? || ',') > 0)
    from report_findings
    where report_seq = reports.seq
  ) and "url" like +? escape '\' and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
  )
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the last of these rows
select reports.key as "key", reports.ref as "ref"
from (
  select "reports"."seq" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url"
  from reports indexed by "reports_url"
  where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" = +? and "reports"."seq" > +?
  union all
  select "reports"."seq" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url"
  from reports indexed by "reports_url"
  where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" > +?
  order by key asc, ref asc
  limit 1
  offset +? - 1
) as "reports";

-- a page of a date range
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from (
  select "reports"."seq" as ref, 0 as key
  from reports indexed by "reports_status"
  where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" >= +? and "reports"."seq" <= +?
  order by "reports"."seq" desc
  limit 11
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the rest of a date range
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from (
  select reports.ref, reports.key
  from (
    select "reports"."seq" as ref, 0 as key, "reports"."score", "reports"."import_seq"
    from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" >= +? and "reports"."seq" < +?
    order by "reports"."seq" desc
    limit +?
  ) as reports
  where coalesce(score, -1) between coalesce(cast(+? as bigint), -1) and coalesce(cast(+? as bigint), 100) and coalesce(cast(+? as bigint), import_seq, -1) = coalesce(import_seq, -1)
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the URLs of a date range
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version"
from (
  select reports.ref, reports.key
  from (
    select "reports"."seq" as ref, "reports"."url" as key
    from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" = +? and "reports"."seq" > +?
    union all
    select "reports"."seq" as ref, "reports"."url" as key
    from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" <= +? and "reports"."url" > +?
    order by key asc, ref asc
    limit +?
  ) as reports
  where ref between +? and +?
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the candidates of a search, sorted
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", page.found as "found"
from (
  select hits.ref, hits.found
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."seq" as ref, coalesce(reports.score, -1) as key, "reports"."url"
      from report_search
      cross join reports
      where report_search match +? and reports.seq = report_search.rowid and reports.account_id = +?
    ) as reports
    where "url" like +? escape '\'
  ) as hits
  where (hits.key, hits.ref) > (+?, +?)
  order by hits.key asc, hits.ref asc
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the same of one account
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", page.found as "found"
from (
  select hits.ref, hits.found
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."seq" as ref, coalesce(reports.score, -1) as key, "reports"."url"
      from report_search
      cross join reports
      where report_search match +? and reports.seq = report_search.rowid and reports.account_id = +?
    ) as reports
    where "url" like +? escape '\'
  ) as hits
  where (hits.key, hits.ref) > (+?, +?)
  order by hits.key asc, hits.ref asc
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the reports with a finding, sorted
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", page.found as "found"
from (
  select hits.ref, hits.found
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."seq" as ref, "reports"."url" as key, "reports"."url"
      from finding_search
      cross join reports
      where finding_search match +? and reports.seq = finding_search.rowid and reports.account_id = +?
    ) as reports
    where "url" like +? escape '\'
  ) as hits
  where (hits.key, hits.ref) > (+?, +?)
  order by hits.key asc, hits.ref asc
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the reports of all projects, sorted
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", page.found as "found"
from (
  select hits.ref, hits.found
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."seq" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status"
      from projects
      cross join reports indexed by reports_project
      where projects.account_id = +? and reports.project_id = projects.id
    ) as reports
    where coalesce(cast(+? as bigint), "project_id") = "project_id" and coalesce(cast(+? as bigint), "result_rank") = "result_rank" and coalesce(cast(+? as bigint), "status") = "status"
  ) as hits
  where (hits.key, hits.ref) > (+?, +?)
  order by hits.key asc, hits.ref asc
  limit +?
  offset +?
) as "page"
cross join "reports"
cross join "projects"
where reports.seq = page.ref and "projects"."id" = "reports"."project_id";

-- the newest rows, counted
select count(*) as "rows", count(case when coalesce(cast(+? as bigint), "project_id") = "project_id" and coalesce(cast(+? as bigint), "result_rank") = "result_rank" and coalesce(cast(+? as bigint), "status") = "status" and coalesce(score, -1) between coalesce(cast(+? as bigint), -1) and coalesce(cast(+? as bigint), 100) and coalesce(cast(+? as bigint), import_seq, -1) = coalesce(import_seq, -1) and (
  select instr(',' || tokens || ',', ',' || +? || ',') > 0 and (instr(',' || tokens || ',', ',' || +? || ',') > 0 or instr(',' || tokens || ',', ',' || +? || ',') > 0)
  from report_findings
  where report_seq = reports.seq
) and "url" like +? escape '\' and reports.project_id <> coalesce((
  select id
  from projects
  where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
  order by pending + failed + bad + decent + good desc
  limit 1
), 0) and reports.project_id not in (
  select id
  from projects
  where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
) then 1 end) as "found"
from (
  select "reports"."seq" as ref, 0 as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url"
  from reports indexed by "reports_account"
  where "reports"."account_id" = +?
  order by "reports"."seq" desc
  limit +?
) as "reports";

-- projects
select "projects"."name", "projects"."created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good", "schedules"."every", "schedules"."next_at" as "nextAuditAtMs", "root"."pages", "root"."score", "root"."compared", "root"."change", (
  select max("generated_at") as "at"
  from "reports"
  where "reports"."project_id" = "projects"."id" and "reports"."result_rank" >= 0
) as "auditedAtMs", "page"."key"
from "projects"
left join "schedules" on "schedules"."project_id" = "projects"."id"
left join "project_paths" as "root" on "root"."project_id" = "projects"."id" and "root"."parent" = '' and "root"."name" = '/'
inner join (
  select "found"."id", "found"."key"
  from (
    select "projects"."id", "projects"."name", projects.created_at as "key"
    from "projects"
    where "projects"."account_id" = +? and "projects"."name" like +? escape '\'
  ) as "found"
  where (found.key, found.name) > (cast(+? as bigint), +?)
  order by "found"."key" asc, "found"."name" asc
  limit +?
  offset +?
) as "page" on "page"."id" = "projects"."id"
order by "page"."key" asc, "projects"."name" asc;
