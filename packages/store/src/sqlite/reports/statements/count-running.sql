select count(*) as "count" from "reports" where "account_id" = +? and "status" = 1 and reports.project_id <> coalesce((
      select id from projects where account_id = 0
      and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0' order by pending + failed + bad + decent + good desc limit 1
    ), 0) and reports.project_id not in (select id from projects where account_id = 0
      and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0') and coalesce(+?, project_id) = project_id and coalesce(+?, result_rank) = result_rank
