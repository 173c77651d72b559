delete from "reports" where "project_id" = +?
