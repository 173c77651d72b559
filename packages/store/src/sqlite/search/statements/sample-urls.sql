select "url" from "reports" where "seq" >= +? order by "seq" limit +?
