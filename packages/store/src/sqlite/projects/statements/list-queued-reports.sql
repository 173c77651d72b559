select "seq" from "reports" where "project_id" = +? and "status" = 0 order by "seq" desc limit +?
