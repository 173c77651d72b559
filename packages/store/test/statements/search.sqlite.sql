-- deleteGarbage
delete from "search_garbage"
where "seq" <= +?;

-- discardReport
insert into "search_garbage" ("seq", "account_id", "project_id", "url")
select "seq", "account_id", "project_id", "url"
from "reports"
where "seq" = +?;

-- findGarbageEnd
select max("oldest"."seq") as "lastSeq"
from (
  select "seq"
  from "search_garbage"
  order by "seq"
  limit +?
) as "oldest";

-- findLastSeq
select "sequences"."seq"
from sqlite_sequence as "sequences"
where "sequences"."name" = 'reports';

-- indexProject
insert into "project_search" ("rowid", "name", "account")
select "projects"."id", projects.name || char(1, 1) as "name", char(57344 + (("projects"."account_id" >> 24) & 2047), 57344 + (("projects"."account_id" >> 12) & 4095), 57344 + ("projects"."account_id" & 4095)) as "account"
from "projects"
where "projects"."id" = +?;

-- indexReports
insert into "report_search" ("rowid", "url", "repeats", "account", "project")
select "reports"."seq", substr("reports"."url", 1, (instr(substr("reports"."url", 9), '/') + 8)) || upper(substr("reports"."url", (instr(substr("reports"."url", 9), '/') + 8) + 1)) || char(1, 1) as "url", repeat_marks("reports"."url") as "repeats", char(57344 + (("reports"."account_id" >> 24) & 2047), 57344 + (("reports"."account_id" >> 12) & 4095), 57344 + ("reports"."account_id" & 4095)) as "account", char(61440 + (("reports"."project_id" >> 24) & 2047), 57344 + (("reports"."project_id" >> 12) & 4095), 57344 + ("reports"."project_id" & 4095)) as "project"
from "reports"
where "reports"."seq" >= +? and "reports"."seq" <= +?;

-- listProjectTerms
select "term"
from "project_search_terms"
where "term" >= +? and "term" < +?
limit +?;

-- listReportTerms
select "term"
from "report_search_terms"
where "term" >= +? and "term" < +?
limit +?;

-- sampleUrls
select "url"
from "reports"
where "seq" >= +?
order by "seq"
limit +?;

-- unindexGarbage
insert into "report_search" ("report_search", "rowid", "url", "repeats", "account", "project")
select 'delete' as "report_search", "search_garbage"."seq", substr("search_garbage"."url", 1, (instr(substr("search_garbage"."url", 9), '/') + 8)) || upper(substr("search_garbage"."url", (instr(substr("search_garbage"."url", 9), '/') + 8) + 1)) || char(1, 1) as "url", repeat_marks("search_garbage"."url") as "repeats", char(57344 + (("search_garbage"."account_id" >> 24) & 2047), 57344 + (("search_garbage"."account_id" >> 12) & 4095), 57344 + ("search_garbage"."account_id" & 4095)) as "account", char(61440 + (("search_garbage"."project_id" >> 24) & 2047), 57344 + (("search_garbage"."project_id" >> 12) & 4095), 57344 + ("search_garbage"."project_id" & 4095)) as "project"
from "search_garbage"
where "search_garbage"."seq" <= +?;

-- unindexProject
insert into "project_search" ("project_search", "rowid", "name", "account")
select 'delete' as "project_search", "projects"."id", projects.name || char(1, 1) as "name", char(57344 + (("projects"."account_id" >> 24) & 2047), 57344 + (("projects"."account_id" >> 12) & 4095), 57344 + ("projects"."account_id" & 4095)) as "account"
from "projects"
where "projects"."id" = +?;
