delete from "runs" where "seq" = +?
