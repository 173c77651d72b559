update "imports" set "idempotency_key" = +? where "seq" = +?
