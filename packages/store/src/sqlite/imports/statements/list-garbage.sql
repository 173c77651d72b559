select "import_seq" as "seq", "keeps_rejects" as "keepsRejects" from "import_garbage" order by "import_seq" limit +?
