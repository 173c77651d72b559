select "status" from "reports" where "id" = +?
