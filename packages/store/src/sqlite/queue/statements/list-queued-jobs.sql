select "jobs"."run_seq" as "jobId", "runs"."id" as "runId", "jobs"."account_id" as "accountId", "jobs"."lane", "queue_hosts"."host", "jobs"."attempt", "jobs"."error_code" as "errorCode", "jobs"."error_message" as "errorMessage", null as "worker", "jobs"."created_at" as "createdAtMs", "jobs"."updated_at" as "updatedAtMs" from "jobs" inner join "queue_hosts" on "queue_hosts"."id" = "jobs"."host_id" inner join "runs" on "runs"."seq" = "jobs"."run_seq" where not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = "runs"."seq"
    ) = 0, false)) order by "jobs"."run_seq" limit +?
