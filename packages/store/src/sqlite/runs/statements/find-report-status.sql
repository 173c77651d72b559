select "reports"."status" from "reports" inner join "projects" on "projects"."id" = "reports"."project_id" where "projects"."account_id" = "reports"."account_id" and "reports"."id" = +?
