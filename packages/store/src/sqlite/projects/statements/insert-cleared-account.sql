insert into "accounts" ("id", "name", "created_at") select 0, '
deleted', +?
        where not exists (select 1 from accounts where id = 0)
