-- countProjects
select count(*) as "count"
from (
  select "id"
  from "projects"
  where "account_id" = +? and name like +? escape '\'
  limit +?
) as "found";
