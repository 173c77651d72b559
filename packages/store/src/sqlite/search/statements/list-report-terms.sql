select "term" from "report_search_terms" where "term" >= +? and "term" < +? limit +?
