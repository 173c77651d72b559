select "seq", "password" from "import_passwords" where "hash" is null and "reserved_until" <= +? order by "seq" limit +?
