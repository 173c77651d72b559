-- findResultDays
select *
from (
  select (
    select day
    from project_scores
    where project_id = +?
    order by day asc
    limit 1
  ) as "firstDay", (
    select day
    from project_scores
    where project_id = +?
    order by day desc
    limit 1
  ) as "lastDay"
) as days
where "firstDay" is not null;

-- listFindingsBefore
select issues.finding, cast("issues"."pages" - coalesce(sum(changed."pages"), 0) as bigint) as pages, cast("issues"."points" - coalesce(sum(changed."points"), 0) as bigint) as points
from project_issues as issues
left join project_findings as changed on changed.project_id = issues.project_id and changed.finding = issues.finding and changed.day > +?
where issues.project_id = +?
group by issues.finding;

-- listFindingsUntil
select issues.finding, cast(coalesce(sum(changed."pages"), 0) as bigint) as pages, cast(coalesce(sum(changed."points"), 0) as bigint) as points
from project_issues as issues
left join project_findings as changed on changed.project_id = issues.project_id and changed.finding = issues.finding and changed.day <= +?
where issues.project_id = +?
group by issues.finding;
