-- countProjects
select count(*) as "count"
from (
  select "id"
  from "projects"
  where "account_id" = +? and projects.name like +? escape '\'
  limit +?
) as "found";
