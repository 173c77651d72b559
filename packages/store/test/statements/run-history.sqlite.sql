-- countRunsOfReport
select "reports"."seq" as "reportSeq", count(*) as "runs"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "runs" on "runs"."report_seq" = "reports"."seq"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = +? and "reports"."account_id" = +?
group by "reports"."seq";

-- findLatestCompletedRun
select "runs"."seq", "runs"."id", "runs"."status", "runs"."score", "runs"."result_rank" as "resultRank", "runs"."result_capped_by" as "resultCappedBy", "runs"."error_code" as "errorCode", "runs"."error_message" as "errorMessage", "runs"."error_limit" as "errorLimit", "runs"."engine", "runs"."queued_at" as "queuedAtMs", "runs"."started_at" as "startedAtMs", "runs"."finished_at" as "finishedAtMs", "run_results"."body"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "runs" on "runs"."report_seq" = "reports"."seq"
inner join "run_results" on "run_results"."run_seq" = "runs"."seq"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = +? and "reports"."account_id" = +? and "runs"."seq" < +? and "runs"."status" = 2
order by "runs"."seq" desc
limit 1;

-- findRunOfReport
select "runs"."seq", "runs"."id", "runs"."status", "runs"."score", "runs"."result_rank" as "resultRank", "runs"."result_capped_by" as "resultCappedBy", "runs"."error_code" as "errorCode", "runs"."error_message" as "errorMessage", "runs"."error_limit" as "errorLimit", "runs"."engine", "runs"."queued_at" as "queuedAtMs", "runs"."started_at" as "startedAtMs", "runs"."finished_at" as "finishedAtMs", "run_results"."body", "lab_audits"."state" as "labState", "lab_audits"."outcomes" as "labOutcomes", "lab_audits"."token" as "labToken", "lab_audits"."error" as "labError"
from "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
inner join "runs" on "runs"."report_seq" = "reports"."seq"
left join "run_results" on "run_results"."run_seq" = "runs"."seq"
left join "lab_audits" on "lab_audits"."run_seq" = "runs"."seq"
where "projects"."account_id" = "reports"."account_id" and "reports"."id" = +? and "reports"."account_id" = +? and "runs"."id" = +?;

-- listRunsBefore
select "runs"."seq", "runs"."id", "runs"."status", "runs"."score", "runs"."result_rank" as "resultRank", "runs"."result_capped_by" as "resultCappedBy", "runs"."error_code" as "errorCode", "runs"."error_message" as "errorMessage", "runs"."error_limit" as "errorLimit", "runs"."engine", "runs"."queued_at" as "queuedAtMs", "runs"."started_at" as "startedAtMs", "runs"."finished_at" as "finishedAtMs"
from "runs"
where "runs"."report_seq" = +? and "runs"."seq" < +?
order by "runs"."seq" desc
limit +?
offset +?;
