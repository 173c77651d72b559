select "seq", "url", "status" from "reports" where "project_id" = +? and "seq" > +? and "created_at" < +? order by "seq" limit +?
