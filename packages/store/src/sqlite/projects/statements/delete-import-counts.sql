delete from "import_projects" where "project_id" = +?
