select "seq", "hash" from "import_passwords" where "import_seq" = +? and "digest" = +?
