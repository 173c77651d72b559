delete from "pending_passwords" where "report_seq" in (select "some"."report_seq" from "pending_passwords" as "some" where "some"."password_seq" = +? limit +?)
