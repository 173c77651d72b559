delete from "reports" where "seq" = +?
