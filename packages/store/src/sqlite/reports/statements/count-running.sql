select count(*) as "count" from "reports" where "account_id" = +? and "status" = 1 and coalesce(+?, project_id) = project_id and coalesce(+?, result_rank) = result_rank
