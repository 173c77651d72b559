-- countAccountPages
select cast(coalesce(sum(root.pages), 0) as bigint) as pages
from projects join project_paths as root on root.project_id = projects.id
where projects.account_id = +? and root.parent = '' and root.name = '/';

-- countFindings
insert into project_findings as kept (project_id, finding, day, pages, points, elements)
select +?, finding, +?, pages, points, elements
from (
  select value ->> 'finding' as "finding", value ->> 'pages' as "pages", value ->> 'points' as "points", value ->> 'elements' as "elements"
  from json_each(+?)
) as given
where true
order by finding
on conflict (project_id, finding, day) do update
set pages = kept.pages + excluded.pages, points = kept.points + excluded.points, elements = kept.elements + excluded.elements;

-- countIssueDays
update project_issues
set since_day = coalesce((
  select max(case when pages_so_far = pages then day end)
  from (
    select day, pages, sum(pages) over (order by day) as pages_so_far
    from project_findings as changed
    where changed.project_id = project_issues.project_id and changed.finding = project_issues.finding and pages <> 0
  ) as days
), since_day)
where project_id = (
  select project_id
  from reports
  where seq = +?
) and "finding" in (
  select value
  from json_each(+?)
);

-- countIssues
insert into project_issues as kept (project_id, finding, pages, points, elements, since_day)
select +?, finding, pages, points, elements, +?
from (
  select value ->> 'finding' as "finding", value ->> 'pages' as "pages", value ->> 'points' as "points", value ->> 'elements' as "elements"
  from json_each(+?)
) as given
where true
order by finding
on conflict (project_id, finding) do update
set pages = kept.pages + excluded.pages, points = kept.points + excluded.points, elements = kept.elements + excluded.elements, since_day = case when kept.pages + excluded.pages = (
  select pages
  from project_findings as counted
  where counted.project_id = kept.project_id and counted.finding = kept.finding and counted.day = excluded.since_day
) then excluded.since_day else kept.since_day end;

-- countOfFindings
select cast(coalesce(sum(project_issues.pages), 0) as bigint) as reports
from projects join project_issues on project_issues.project_id = projects.id
where projects.account_id = +? and coalesce(cast(+? as bigint), projects.id) = projects.id and project_issues.finding in (+?, +?);

-- countScores
insert into project_scores as kept (project_id, day, score, pages)
select +?, +?, score, pages
from (
  select value ->> 'score' as "score", value ->> 'pages' as "pages"
  from json_each(+?)
) as given
where true
order by score
on conflict (project_id, day, score) do update
set pages = kept.pages + excluded.pages;

-- findCheck
select "seq"
from "checks"
where "id" = +?;

-- findFindingsOf
select reports.id, tokens, points, elements
from reports join report_findings on report_findings.report_seq = reports.seq
where reports.account_id + 0 = +? and "reports"."id" in (
  select unhex(value)
  from json_each(+?)
);

-- findReportFindings
select "reports"."id", "reports"."account_id" as "accountId", "reports"."project_id" as "projectId", "reports"."url", "reports"."result_run_seq" as "resultRunSeq", "found"."score", "found"."previous_score" as "previousScore", "found"."tokens", "found"."points", "found"."elements"
from reports
left join report_findings as found on found.report_seq = reports.seq
where reports.seq = +?;

-- findScoreTotals
select cast(coalesce(sum(case when score >= 0 then pages end), 0) as bigint) as pages, min(case when score < 0 then day end) as "firstDay", max(case when score < 0 then day end) as "lastDay"
from project_scores
where project_id = +?;

-- indexFindings
insert into finding_search (rowid, tokens)
values (+?, +?);

-- indexFindingsOf
insert into finding_search (rowid, tokens)
select report_seq, tokens
from report_findings
where report_seq between +? and +?;

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

-- listChecks
select "seq", "id", "category", "severity", "title"
from "checks";

-- listFindingsOfDay
select issues.finding, cast("issues"."pages" - coalesce((
  select sum("pages")
  from project_findings as changed
  where changed.project_id = issues.project_id and changed.finding = issues.finding and changed.day > +?
), 0) as bigint) as "pages", cast("issues"."points" - coalesce((
  select sum("points")
  from project_findings as changed
  where changed.project_id = issues.project_id and changed.finding = issues.finding and changed.day > +?
), 0) as bigint) as "points"
from project_issues as issues
where issues.project_id = +?;

-- listProjectFindings
select "finding", "pages", "points", "elements", "since_day" as "sinceDay"
from "project_issues"
where "project_id" = +? and pages > 0
order by finding;

-- listProjectScores
select "day", "score", "pages"
from "project_scores"
where "project_id" = +? and pages <> 0
order by day;

-- putChecks
insert into checks (id, category, severity, title)
select id, category, severity, title
from (
  select value ->> 'id' as "id", value ->> 'category' as "category", value ->> 'severity' as "severity", value ->> 'title' as "title"
  from json_each(+?)
) as given
where true
order by id
on conflict (id) do update
set category = excluded.category, severity = excluded.severity, title = excluded.title;

-- putReportFindings
insert into "report_findings" ("report_seq", "report_id", "account_id", "found_at", "score", "previous_score", "tokens", "points", "elements")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?)
on conflict ("report_seq") do update
set "report_id" = "excluded"."report_id", "account_id" = "excluded"."account_id", "found_at" = "excluded"."found_at", "score" = "excluded"."score", "previous_score" = "excluded"."previous_score", "tokens" = "excluded"."tokens", "points" = "excluded"."points", "elements" = "excluded"."elements";

-- unindexFindings
delete from finding_search
where rowid in (
  select report_seq
  from report_findings
  where report_seq = +?
);
