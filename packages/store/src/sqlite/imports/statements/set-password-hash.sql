update "import_passwords" set "hash" = coalesce("hash", +?) where "seq" = +?
