update "projects" set "account_id" = 0, "name" = cast("account_id" as text) || '/' || cast("id" as text) where "id" = +?
