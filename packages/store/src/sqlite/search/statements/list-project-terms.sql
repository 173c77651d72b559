select "term" from "project_search_terms" where "term" >= +? and "term" < +? limit +?
