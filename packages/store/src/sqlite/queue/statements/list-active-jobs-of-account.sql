select "claims"."run_seq" as "jobId", "runs"."id" as "runId", "claims"."account_id" as "accountId", "claims"."lane", "queue_hosts"."host", "claims"."attempt", "claims"."error_code" as "errorCode", "claims"."error_message" as "errorMessage", "claims"."worker", "claims"."created_at" as "createdAtMs", "claims"."updated_at" as "updatedAtMs" from "claims" inner join "queue_hosts" on "queue_hosts"."id" = "claims"."host_id" inner join "runs" on "runs"."seq" = "claims"."run_seq" where not (exists (select 1 from projects as cleared where cleared.account_id = 0)
    and coalesce((
      select its_project.account_id from runs as its join reports as its_report on its_report.seq = its.report_seq
        join projects as its_project on its_project.id = its_report.project_id
      where its.seq = "runs"."seq"
    ) = 0, false)) and "claims"."account_id" = +? order by +claims.run_seq limit +?
