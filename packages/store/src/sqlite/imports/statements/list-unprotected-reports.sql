select "report_seq" as "seq" from "pending_passwords" where "password_seq" = +? limit +?
