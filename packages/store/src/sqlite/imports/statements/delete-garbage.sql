delete from "import_garbage" where "import_seq" = +?
