select "reports"."id", "reports"."created_at" as "createdAtMs" from (select seq from reports indexed by reports_account
    where account_id = +?
      and seq > coalesce((select seq from reports where id <= +? order by id desc limit 1), 0)
    order by seq limit +?) as "walked" cross join "reports" where "reports"."seq" = "walked"."seq" order by "walked"."seq" limit +? offset +?
