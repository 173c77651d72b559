delete from "import_chunks" where "import_seq" = +? and "number" in (select "some"."number" from "import_chunks" as "some" where "some"."import_seq" = +? order by "some"."number" limit +?)
