delete from "imports" where "seq" = +?
