-- findResultDays
select *
from (
  select (
    select day
    from project_scores
    where project_id = $1
    order by day asc
    limit 1
  ) as "firstDay", (
    select day
    from project_scores
    where project_id = $2
    order by day desc
    limit 1
  ) as "lastDay"
) as days
where "firstDay" is not null;

-- listFindingsBefore
select issues.finding, at_day.pages, at_day.points
from project_issues as issues
cross join lateral (
  select cast("issues"."pages" - coalesce(sum(changed."pages"), 0) as bigint) as pages, cast("issues"."points" - coalesce(sum(changed."points"), 0) as bigint) as points
  from project_findings as changed
  where changed.project_id = issues.project_id and changed.finding = issues.finding and changed.day > $1
) as at_day
where issues.project_id = $2;

-- listFindingsUntil
select issues.finding, at_day.pages, at_day.points
from project_issues as issues
cross join lateral (
  select cast(coalesce(sum(changed."pages"), 0) as bigint) as pages, cast(coalesce(sum(changed."points"), 0) as bigint) as points
  from project_findings as changed
  where changed.project_id = issues.project_id and changed.finding = issues.finding and changed.day <= $1
) as at_day
where issues.project_id = $2;
