delete from "schedules" where "project_id" = +?
