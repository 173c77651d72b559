select "seq" from "import_passwords" where "import_seq" = +? limit +?
