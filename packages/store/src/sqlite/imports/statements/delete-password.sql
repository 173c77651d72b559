delete from "import_passwords" where "seq" = +?
