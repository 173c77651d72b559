select max("oldest"."seq") as "lastSeq" from (select "seq" from "search_garbage" order by "seq" limit +?) as "oldest"
