-- The rows of a page
select "reports"."seq", "reports"."id", "reports"."url", "projects"."name" as "project", "reports"."privacy", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_account"
    where "reports"."account_id" = +? order by "reports"."seq" desc limit +? offset +?) as "page" cross join "reports" cross join "projects" where "reports"."seq" = "page"."seq" and "projects"."id" = "reports"."project_id"

-- collect-reports_account-account_id-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_account"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_account-account_id-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_account"
    where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_account-account_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_account"
    where "reports"."account_id" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_account-account_id-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_account"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project-project_id-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project-project_id-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_project"
    where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project-project_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project"
    where "reports"."project_id" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project-project_id-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_project"
    where "reports"."project_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_result-project_id-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and "reports"."result_rank" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_result-project_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_result-project_id-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and "reports"."result_rank" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_status-project_id-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_status-project_id-status-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_status-project_id-status-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_status-project_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_status-project_id-status-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_status-project_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_project_status-project_id-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_result-account_id-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and "reports"."result_rank" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_result-account_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_result-account_id-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and "reports"."result_rank" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_status-account_id-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_status-account_id-status-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_status-account_id-status-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_status-account_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_status-account_id-status-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_status-account_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- collect-reports_status-account_id-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- newest-reports_account-account_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- newest-reports_project-project_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- newest-reports_project_result-project_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- newest-reports_project_status-project_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- newest-reports_project_status-project_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- newest-reports_result-account_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- newest-reports_status-account_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."status" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- newest-reports_status-account_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "report_search"."rowid" > +? and "reports"."account_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "report_search"."rowid" asc limit +? offset +?) as "page"

-- proposals-reports_account-account_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_generated-account_id-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_generated-account_id-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_generated-account_id-result_rank-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_generated-account_id-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project-project_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_generated-project_id-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_generated-project_id-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_generated-project_id-result_rank-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_generated-project_id-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_result-project_id-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_result-project_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_result-project_id-status-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_status-project_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_project_status-project_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_result-account_id-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_result-account_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_result-account_id-status-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_status-account_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."status" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_status-account_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and "reports"."seq" > +? and "reports"."account_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-project_id-result_rank-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-project_id-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-project_id-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-project_id-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."project_id" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-result_rank-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- proposals-reports_url-account_id-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from report_search cross join reports
    where report_search match +? and reports.seq = report_search.rowid and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."account_id" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_account-account_id-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_account"
    where "reports"."account_id" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_account-account_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_account"
    where "reports"."account_id" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_account-account_id-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."url"
      from reports indexed by "reports_account"
      where "reports"."account_id" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_generated-account_id-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."url"
      from reports indexed by "reports_generated"
      where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-generated_at-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank"
      from reports indexed by "reports_generated"
      where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank", "reports"."url"
      from reports indexed by "reports_generated"
      where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-status-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."status" = +? order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-status-generated_at-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank", "reports"."status"
      from reports indexed by "reports_generated"
      where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-result_rank-status-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank", "reports"."status", "reports"."url"
      from reports indexed by "reports_generated"
      where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_generated-account_id-status-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."status" = +? order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-status-generated_at-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."status"
      from reports indexed by "reports_generated"
      where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_generated-account_id-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_generated"
    where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_generated-account_id-status-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."status", "reports"."url"
      from reports indexed by "reports_generated"
      where "reports"."account_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project-project_id-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project"
    where "reports"."project_id" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project-project_id-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project"
    where "reports"."project_id" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project-project_id-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."url"
      from reports indexed by "reports_project"
      where "reports"."project_id" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."url"
      from reports indexed by "reports_project_generated"
      where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-generated_at-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank"
      from reports indexed by "reports_project_generated"
      where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank", "reports"."url"
      from reports indexed by "reports_project_generated"
      where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-status-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."status" = +? order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-status-generated_at-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank", "reports"."status"
      from reports indexed by "reports_project_generated"
      where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-result_rank-status-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."result_rank", "reports"."status", "reports"."url"
      from reports indexed by "reports_project_generated"
      where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-status-generated_at-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."status" = +? order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-status-generated_at-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."status"
      from reports indexed by "reports_project_generated"
      where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-status-generated_at-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."generated_at" as key from reports indexed by "reports_project_generated"
    where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."generated_at" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_generated-project_id-status-generated_at-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."generated_at" as key, "reports"."status", "reports"."url"
      from reports indexed by "reports_project_generated"
      where "reports"."project_id" = +? and ("reports"."generated_at", "reports"."seq") > (+?, +?) order by "reports"."generated_at" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-result_rank-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-result_rank-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."result_rank" as key, "reports"."url"
      from reports indexed by "reports_project_result"
      where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-result_rank-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-result_rank-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."url"
      from reports indexed by "reports_project_result"
      where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-status-result_rank-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."status" = +? order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-status-result_rank-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."result_rank" as key, "reports"."status"
      from reports indexed by "reports_project_result"
      where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-status-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_project_result"
    where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_result-project_id-status-result_rank-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."result_rank" as key, "reports"."status", "reports"."url"
      from reports indexed by "reports_project_result"
      where "reports"."project_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_status-project_id-status-result_rank-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."result_rank" = +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_status-project_id-status-result_rank-seq-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."result_rank"
      from reports indexed by "reports_project_status"
      where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_project_status-project_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_status-project_id-status-result_rank-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."result_rank", "reports"."url"
      from reports indexed by "reports_project_status"
      where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_project_status-project_id-status-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_status-project_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_project_status"
    where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_project_status-project_id-status-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."url"
      from reports indexed by "reports_project_status"
      where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_result-account_id-result_rank-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_result-account_id-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_result-account_id-result_rank-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."result_rank" as key, "reports"."url"
      from reports indexed by "reports_result"
      where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_result-account_id-result_rank-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_result-account_id-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_result-account_id-result_rank-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."url"
      from reports indexed by "reports_result"
      where "reports"."account_id" = +? and "reports"."result_rank" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_result-account_id-status-result_rank-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."status" = +? order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_result-account_id-status-result_rank-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."result_rank" as key, "reports"."status"
      from reports indexed by "reports_result"
      where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_result-account_id-status-result_rank-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."result_rank" as key from reports indexed by "reports_result"
    where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."result_rank" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_result-account_id-status-result_rank-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."result_rank" as key, "reports"."status", "reports"."url"
      from reports indexed by "reports_result"
      where "reports"."account_id" = +? and ("reports"."result_rank", "reports"."seq") > (+?, +?) order by "reports"."result_rank" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_status-account_id-status-result_rank-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."result_rank" = +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_status-account_id-status-result_rank-seq-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."result_rank"
      from reports indexed by "reports_status"
      where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_status-account_id-status-result_rank-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_status-account_id-status-result_rank-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."result_rank", "reports"."url"
      from reports indexed by "reports_status"
      where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_status-account_id-status-seq-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_status-account_id-status-seq-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."seq" as key from reports indexed by "reports_status"
    where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? and "reports"."url" like +? escape '\' order by "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_status-account_id-status-seq-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."seq" as key, "reports"."url"
      from reports indexed by "reports_status"
      where "reports"."account_id" = +? and "reports"."status" = +? and "reports"."seq" > +? order by "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-status-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-status-url-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-status-url-asc-after-range-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-status-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."status", "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-status-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."result_rank" = +? order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-url-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."result_rank"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-url-asc-after-range-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."result_rank"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."result_rank", "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-result_rank-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-status-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."status" = +? order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-status-url-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-status-url-asc-after-range-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-status-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."status", "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-status-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-url-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-url-asc-after-range-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."project_id", "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."project_id" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-project_id-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."project_id" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-status-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."status" = +? order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-status-url-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."result_rank", "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-status-url-asc-after-range-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."result_rank", "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-status-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."result_rank", "reports"."status", "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-status-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-url-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."result_rank"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-url-asc-after-range-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."result_rank"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."result_rank", "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."result_rank" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-result_rank-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."result_rank" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-status-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."status" = +? order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-status-url-asc-after-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-status-url-asc-after-range-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."status"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? limit +? offset +?) as "page"

-- walk-reports_url-account_id-status-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-status-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."status", "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."status" = +? and "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-status-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."status" = +? and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-url-asc-after
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-url-asc-after-search
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"

-- walk-reports_url-account_id-url-asc-after-search-budgeted
select "page"."seq", "page"."key" from (select reports.seq, reports.key from (
      select reports.seq, "reports"."url" as key, "reports"."url"
      from reports indexed by "reports_url"
      where "reports"."account_id" = +? and ("reports"."url", "reports"."seq") > (+?, +?) order by "reports"."url" asc, "reports"."seq" asc limit +?
    ) as reports where "reports"."url" like +? escape '\' limit +? offset +?) as "page"

-- walk-reports_url-account_id-url-asc-after-search-range
select "page"."seq", "page"."key" from (select reports.seq, "reports"."url" as key from reports indexed by "reports_url"
    where "reports"."account_id" = +? and "reports"."url" >= +? and "reports"."url" < +? and ("reports"."url", "reports"."seq") > (+?, +?) and "reports"."url" like +? escape '\' order by "reports"."url" asc, "reports"."seq" asc limit +? offset +?) as "page"
