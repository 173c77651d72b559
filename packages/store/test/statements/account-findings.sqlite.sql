-- countAccountPages
select cast(coalesce(sum(root.pages), 0) as bigint) as "pages"
from "projects"
inner join "project_paths" as "root" on "root"."project_id" = "projects"."id"
where "projects"."account_id" = +? and "root"."parent" = '' and "root"."name" = '/';

-- listAccountFindings
select finding, cast(sum(pages) as bigint) as pages, cast(sum(points) as bigint) as points, cast(sum(elements) as bigint) as elements, count(*) as projects
from projects join project_issues on project_issues.project_id = projects.id
where projects.account_id = +? and pages > 0
group by finding
order by finding;

-- listAccountScores
select *
from (
  select case when day > cast(+? as bigint) - 1 then day else cast(+? as bigint) - 1 end as day, score, cast(sum(pages) as bigint) as pages
  from projects join project_scores on project_scores.project_id = projects.id
  where projects.account_id = +?
  group by 1, 2
) as changed
where pages <> 0
order by day;
