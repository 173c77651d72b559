-- countLevel
select count(*) as count
from (
  select name
  from project_paths
  where project_id = $1 and parent = $2
  limit $3
) as found;

-- countPaths
insert into project_paths as kept (project_id, parent, name, report_seq, pages, score, compared, change)
select $1, parent, name, report_seq, pages, score, compared, change
from (
  select "parent", "name", "report_seq", "pages", "score", "compared", "change"
  from json_to_recordset($2::json) as given ("parent" text, "name" text, "report_seq" bigint, "pages" bigint, "score" bigint, "compared" bigint, "change" bigint)
) as given
where true
order by parent, name
on conflict (project_id, parent, name) do update
set report_seq = coalesce(excluded.report_seq, kept.report_seq), pages = kept.pages + excluded.pages, score = kept.score + excluded.score, compared = kept.compared + excluded.compared, change = kept.change + excluded.change;

-- deleteEmptyPaths
delete from project_paths
where project_id = $1 and pages = 0 and exists (
  select 1
  from (
    select "parent", "name"
    from json_to_recordset($2::json) as given ("parent" text, "name" text)
  ) as given
  where given.parent = project_paths.parent and given.name = project_paths.name
);

-- deleteSomePaths
delete from "project_paths"
where ("project_id", "parent", "name") in (
  select "project_id", "parent", "name"
  from "project_paths"
  where project_id = $1
  limit $2
);

-- listLevel
select "project_paths"."name", "project_paths"."pages", "project_paths"."score", "project_paths"."compared", "project_paths"."change", "project_paths"."report_seq" as "reportSeq", "reports"."id" as "reportId"
from "project_paths"
left join "reports" on "reports"."seq" = "project_paths"."report_seq"
where "project_paths"."project_id" = $1 and "project_paths"."parent" = $2 and "project_paths"."name" >= $3
order by "project_paths"."name"
limit $4
offset $5;

-- listPagesBelow
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", "project_paths"."parent", "project_paths"."name"
from "project_paths"
inner join "reports" on "reports"."seq" = "project_paths"."report_seq"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "report_findings" on "report_findings"."report_seq" = "reports"."seq"
where "project_paths"."project_id" = $1 and "project_paths"."parent" >= $2 and "project_paths"."parent" <= $3 and (project_paths.parent, project_paths.name) > ($4, $5)
order by "project_paths"."parent", "project_paths"."name"
limit $6;
