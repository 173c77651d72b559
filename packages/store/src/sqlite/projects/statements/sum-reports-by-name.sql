select sum(case +?
        when 0 then bad when 1 then decent when 2 then good else pending + bad + decent + good end) as "count" from "projects" where "account_id" = +? and name like +? escape '\'
