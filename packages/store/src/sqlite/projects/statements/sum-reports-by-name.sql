select sum(case +?
        when 0 then bad + pending_bad + failed_bad when 1 then decent + pending_decent + failed_decent
        when 2 then good + pending_good + failed_good else pending + failed + bad + decent + good end) as "count" from "projects" where "account_id" = +? and name like +? escape '\'
