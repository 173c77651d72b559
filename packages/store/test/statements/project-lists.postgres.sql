-- countProjects
select count(*) as "count"
from (
  select "id"
  from "projects"
  where "account_id" = $1 and name ilike $2
  limit $3
) as "found";
