update "queue_accounts" set "queued" = "queued" - +? where "account_id" = +? and "lane" = +?
