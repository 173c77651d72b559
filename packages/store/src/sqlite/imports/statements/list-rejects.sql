select "line", "text", "reason" from "import_rejects" where "import_seq" = +? and "line" > +? order by "line" limit +?
