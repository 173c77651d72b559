select "seq" from "reports" where "project_id" = +? order by "seq" desc limit +?
