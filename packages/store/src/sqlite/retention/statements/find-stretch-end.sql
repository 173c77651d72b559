select max("stretch"."seq") as "lastSeq" from (select "seq" from "reports" where "seq" > +? order by "seq" limit +?) as "stretch"
