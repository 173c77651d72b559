update "import_passwords" set "password" = +? where "seq" = +?
