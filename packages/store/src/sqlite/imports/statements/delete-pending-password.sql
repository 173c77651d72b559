delete from "pending_passwords" where "report_seq" = +?
