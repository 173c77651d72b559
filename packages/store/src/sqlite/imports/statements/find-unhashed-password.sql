select "seq" from "import_passwords" where "import_seq" = +? and "password" is not null limit +?
