select "kept_jobs"."run_seq" as "jobId", "runs"."id" as "runId", "kept_jobs"."account_id" as "accountId", "kept_jobs"."lane", "kept_jobs"."host", "kept_jobs"."attempt", "kept_jobs"."error_code" as "errorCode", "kept_jobs"."error_message" as "errorMessage", null as "worker", "kept_jobs"."created_at" as "createdAtMs", "kept_jobs"."updated_at" as "updatedAtMs" from "kept_jobs" inner join "runs" on "runs"."seq" = "kept_jobs"."run_seq" where not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = "runs"."seq"
    ) = 0, false)) and "kept_jobs"."state" = +? order by "kept_jobs"."run_seq" limit +?
