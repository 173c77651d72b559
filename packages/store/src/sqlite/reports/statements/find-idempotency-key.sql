select "request_digest" as "requestDigest", "report_id" as "reportId" from "idempotency_keys" where "account_id" = +? and "key" = +? and "created_at" >= +?
