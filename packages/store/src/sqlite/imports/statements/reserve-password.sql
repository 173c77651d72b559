update "import_passwords" set "reserved_until" = +? where "seq" = +?
