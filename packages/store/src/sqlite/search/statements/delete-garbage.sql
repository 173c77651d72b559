delete from "search_garbage" where "seq" <= +?
