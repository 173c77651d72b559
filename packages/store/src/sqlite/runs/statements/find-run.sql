select "seq" from "runs" where "id" = +?
