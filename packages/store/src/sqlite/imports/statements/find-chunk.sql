select "body" from "import_chunks" where "import_seq" = +? and "number" = +?
