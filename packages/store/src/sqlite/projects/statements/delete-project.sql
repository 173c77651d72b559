delete from "projects" where "id" = +?
