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
  select "reports"."id" as ref, 0 as key
  from reports
  where "reports"."account_id" = (
    select cast($1 as bigint)
  )
  order by "reports"."id" desc
  limit 11
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.ref desc;

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
from ((
  select "reports"."id" as ref, "reports"."score" as key
  from reports
  where "reports"."account_id" = (
    select cast($1 as bigint)
  ) and reports.result_rank >= 0 and reports.result_rank = 0
  order by "reports"."score" desc, "reports"."id" desc
) union all (
  select "reports"."id" as ref, "reports"."score" as key
  from reports
  where "reports"."account_id" = (
    select cast($2 as bigint)
  ) and reports.result_rank >= 0 and reports.result_rank = 1
  order by "reports"."score" desc, "reports"."id" desc
) union all (
  select "reports"."id" as ref, "reports"."score" as key
  from reports
  where "reports"."account_id" = (
    select cast($3 as bigint)
  ) and reports.result_rank >= 0 and reports.result_rank = 2
  order by "reports"."score" desc, "reports"."id" desc
) order by key desc, ref desc limit 11) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key desc, page.ref desc;

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
  select "reports"."id" as ref, "reports"."url" as key
  from reports
  where "reports"."account_id" = (
    select cast($1 as bigint)
  ) and "reports"."url" <= (
    select cast($2 as text)
  ) and ("reports"."url", "reports"."id") > ((
    select cast($3 as text)
  ), cast((
    select cast($4 as uuid)
  ) as uuid))
  order by "reports"."url" asc, "reports"."id" asc
  limit (
    select cast($5 as bigint)
  )
  offset (
    select cast($6 as bigint)
  )
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key asc, page.ref asc;

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
    select "reports"."id" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url", "reports"."folded_url"
    from reports
    where "reports"."account_id" = $1 and "reports"."url" <= $2 and ("reports"."url", "reports"."id") > ($3, cast($4 as uuid))
    order by "reports"."url" asc, "reports"."id" asc
    limit $5
  ) as reports
  where coalesce(cast($6 as bigint), "project_id") = "project_id" and coalesce(cast($7 as bigint), "result_rank") = "result_rank" and coalesce(cast($8 as bigint), "status") = "status" and coalesce(score, -1) between coalesce(cast($9 as bigint), -1) and coalesce(cast($10 as bigint), 100) and coalesce(cast($11 as bigint), import_seq, -1) = coalesce(import_seq, -1) and (
    select strpos(',' || tokens || ',', ',' || $12 || ',') > 0 and (strpos(',' || tokens || ',', ',' || $13 || ',') > 0 or strpos(',' || tokens || ',', ',' || $14 || ',') > 0)
    from report_findings
    where report_seq = reports.seq
  ) and coalesce(folded_url, url) like $15 and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast($16 as bigint) as text) || '/' and name < cast(cast($17 as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast($18 as bigint) as text) || '/' and name < cast(cast($19 as bigint) as text) || '0'
  )
  limit $20
  offset $21
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key asc, page.ref asc;

-- the last of these rows
select reports.key as "key", cast(reports.ref as text) as "ref"
from (
  select "reports"."id" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url", "reports"."folded_url"
  from reports
  where "reports"."account_id" = $1 and "reports"."url" <= $2 and ("reports"."url", "reports"."id") > ($3, cast($4 as uuid))
  order by "reports"."url" asc, "reports"."id" asc
  limit 1
  offset $5 - 1
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
  select "reports"."id" as ref, "reports"."status" as key
  from reports
  where "reports"."account_id" = (
    select cast($1 as bigint)
  ) and "reports"."status" between (
    select cast($2 as bigint)
  ) and (
    select cast($3 as bigint)
  ) and ("reports"."status", "reports"."id") >= ((
    select cast($4 as bigint)
  ), cast((
    select cast($5 as uuid)
  ) as uuid)) and ("reports"."status", "reports"."id") <= ((
    select cast($6 as bigint)
  ), cast((
    select cast($7 as uuid)
  ) as uuid))
  order by "reports"."status" desc, "reports"."id" desc
  limit 11
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key desc, page.ref desc;

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
    select "reports"."id" as ref, "reports"."status" as key, "reports"."score", "reports"."import_seq"
    from reports
    where "reports"."account_id" = (
      select cast($1 as bigint)
    ) and "reports"."status" between (
      select cast($2 as bigint)
    ) and (
      select cast($3 as bigint)
    ) and ("reports"."status", "reports"."id") >= ((
      select cast($4 as bigint)
    ), cast((
      select cast($5 as uuid)
    ) as uuid)) and ("reports"."status", "reports"."id") < ((
      select cast($6 as bigint)
    ), cast((
      select cast($7 as uuid)
    ) as uuid))
    order by "reports"."status" desc, "reports"."id" desc
    limit (
      select cast($8 as bigint)
    )
  ) as reports
  where coalesce(score, -1) between coalesce(cast((
    select cast($9 as bigint)
  ) as bigint), -1) and coalesce(cast((
    select cast($10 as bigint)
  ) as bigint), 100) and coalesce(cast((
    select cast($11 as bigint)
  ) as bigint), import_seq, -1) = coalesce(import_seq, -1)
  limit (
    select cast($12 as bigint)
  )
  offset (
    select cast($13 as bigint)
  )
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key desc, page.ref desc;

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
    select "reports"."id" as ref, "reports"."url" as key
    from reports
    where "reports"."account_id" = (
      select cast($1 as bigint)
    ) and "reports"."url" <= (
      select cast($2 as text)
    ) and ("reports"."url", "reports"."id") > ((
      select cast($3 as text)
    ), cast((
      select cast($4 as uuid)
    ) as uuid))
    order by "reports"."url" asc, "reports"."id" asc
    limit (
      select cast($5 as bigint)
    )
  ) as reports
  where ref between cast((
    select cast($6 as uuid)
  ) as uuid) and cast((
    select cast($7 as uuid)
  ) as uuid)
  limit (
    select cast($8 as bigint)
  )
  offset (
    select cast($9 as bigint)
  )
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key asc, page.ref asc;

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
  select *
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."id" as ref, coalesce(reports.score, -1) as key, "reports"."url", "reports"."folded_url"
      from reports
      where reports.seq = any (array(
        select seq
        from (
          select seq, account_id, word
          from report_search
          where word like (
            select cast($1 as text)
          )
          offset 0
        ) as candidate
        where account_id = (
          select cast($2 as bigint)
        ) and word like (
          select cast($3 as text)
        )
      ))
      offset 0
    ) as reports
    where coalesce(folded_url, url) like (
      select cast($4 as text)
    )
  ) as hits
  where (hits.key, hits.ref) > ((
    select cast($5 as bigint)
  ), cast((
    select cast($6 as uuid)
  ) as uuid))
  order by hits.key asc, hits.ref asc
  limit (
    select cast($7 as bigint)
  )
  offset (
    select cast($8 as bigint)
  )
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key asc, page.ref asc;

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
  select *
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."id" as ref, coalesce(reports.score, -1) as key, "reports"."url", "reports"."folded_url"
      from reports
      where reports.seq = any (array(
        select seq
        from (
          select seq, account_id, word
          from report_search
          where account_id = (
            select cast($1 as bigint)
          ) and word like (
            select cast($2 as text)
          )
          offset 0
        ) as candidate
        where account_id = (
          select cast($3 as bigint)
        ) and word like (
          select cast($4 as text)
        )
      ))
      offset 0
    ) as reports
    where coalesce(folded_url, url) like (
      select cast($5 as text)
    )
  ) as hits
  where (hits.key, hits.ref) > ((
    select cast($6 as bigint)
  ), cast((
    select cast($7 as uuid)
  ) as uuid))
  order by hits.key asc, hits.ref asc
  limit (
    select cast($8 as bigint)
  )
  offset (
    select cast($9 as bigint)
  )
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key asc, page.ref asc;

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
  select *
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."id" as ref, "reports"."url" as key, "reports"."url", "reports"."folded_url"
      from report_findings join reports on reports.seq = report_findings.report_seq
      where string_to_array(tokens, ',') @> array[$1] and string_to_array(tokens, ',') && array[$2, $3] and reports.account_id = $4
      offset 0
    ) as reports
    where coalesce(folded_url, url) like $5
  ) as hits
  where (hits.key, hits.ref) > ($6, cast($7 as uuid))
  order by hits.key asc, hits.ref asc
  limit $8
  offset $9
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key asc, page.ref asc;

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
  select *
  from (
    select reports.ref, reports.key, count(*) over () as found
    from (
      select "reports"."id" as ref, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status"
      from projects
      cross join lateral (
        select *
        from reports
        where reports.project_id = projects.id
        offset 0
      ) as reports
      where projects.account_id = $1
      offset 0
    ) as reports
    where coalesce(cast($2 as bigint), "project_id") = "project_id" and coalesce(cast($3 as bigint), "result_rank") = "result_rank" and coalesce(cast($4 as bigint), "status") = "status"
  ) as hits
  where (hits.key, hits.ref) > ($5, cast($6 as uuid))
  order by hits.key asc, hits.ref asc
  limit $7
  offset $8
) as "page"
cross join lateral (
  select *
  from "reports"
  where reports.id = page.ref
  offset 0
) as "reports"
cross join lateral (
  select *
  from "projects"
  where "projects"."id" = "reports"."project_id"
  offset 0
) as "projects"
order by page.key asc, page.ref asc;

-- the newest rows, counted
select count(*) as "rows", count(case when coalesce(cast($1 as bigint), "project_id") = "project_id" and coalesce(cast($2 as bigint), "result_rank") = "result_rank" and coalesce(cast($3 as bigint), "status") = "status" and coalesce(score, -1) between coalesce(cast($4 as bigint), -1) and coalesce(cast($5 as bigint), 100) and coalesce(cast($6 as bigint), import_seq, -1) = coalesce(import_seq, -1) and (
  select strpos(',' || tokens || ',', ',' || $7 || ',') > 0 and (strpos(',' || tokens || ',', ',' || $8 || ',') > 0 or strpos(',' || tokens || ',', ',' || $9 || ',') > 0)
  from report_findings
  where report_seq = reports.seq
) and coalesce(folded_url, url) like $10 and reports.project_id <> coalesce((
  select id
  from projects
  where account_id = 0 and name >= cast(cast($11 as bigint) as text) || '/' and name < cast(cast($12 as bigint) as text) || '0'
  order by pending + failed + bad + decent + good desc
  limit 1
), 0) and reports.project_id not in (
  select id
  from projects
  where account_id = 0 and name >= cast(cast($13 as bigint) as text) || '/' and name < cast(cast($14 as bigint) as text) || '0'
) then 1 end) as "found"
from (
  select "reports"."id" as ref, 0 as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."score", "reports"."import_seq", "reports"."seq", "reports"."url", "reports"."folded_url"
  from reports
  where "reports"."account_id" = $15
  order by "reports"."id" desc
  limit $16
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
    where "projects"."account_id" = $1 and "projects"."name" ilike $2
  ) as "found"
  where (found.key, found.name) > (cast($3 as bigint), $4)
  order by "found"."key" asc, "found"."name" asc
  limit $5
  offset $6
) as "page" on "page"."id" = "projects"."id"
order by "page"."key" asc, "projects"."name" asc;
