-- countProjects
select count(*) as "count"
from (
  select "id"
  from "projects"
  where "account_id" = $1 and projects.name ilike $2
  limit $3
) as "found";
