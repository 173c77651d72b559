select "id" from "reports" order by "seq" desc limit +?
