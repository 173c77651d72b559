delete from "import_rejects" where "import_seq" = +? and "line" in (select "some"."line" from "import_rejects" as "some" where "some"."import_seq" = +? order by "some"."line" limit +?)
