update "import_passwords" set "hash" = coalesce("hash", +?), "reserved_until" = +? where "seq" = +?
