update "accounts" set "imports_worked_at" = +? where "id" = +?
