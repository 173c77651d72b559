select "seq" from "import_passwords" where "import_seq" = +? and "hash" is null limit +?
