select "entries" from "import_chunks" where "import_seq" = +? and "number" = +?
