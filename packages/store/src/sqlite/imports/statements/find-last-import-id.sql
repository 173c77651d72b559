select "id" from "imports" order by "seq" desc limit +?
