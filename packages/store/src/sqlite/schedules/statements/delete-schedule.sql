delete from "schedules" where "project_id" in (select "projects"."id" from "projects" where "projects"."account_id" = +? and "projects"."name" = +?)
