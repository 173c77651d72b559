select "hash" from "import_passwords" where "seq" = +?
