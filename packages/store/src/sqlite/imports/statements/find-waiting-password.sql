select "seq", "import_seq" as "importSeq", "password" from "import_passwords" where "password" is not null and "reserved_until" <= +? order by "seq" limit +?
