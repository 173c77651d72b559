-- claimDelivery
update "deliveries"
set "token" = +?, "due_at" = +?, "attempts" = attempts + 1
where "seq" = +? and state = 0 and due_at <= +?;

-- claimLabAudit
update "lab_audits"
set "token" = +?, "due_at" = +?, "attempts" = attempts + 1
where "run_seq" = +? and state = 0 and due_at <= +?;

-- claimPassword
update "import_passwords"
set "token" = +?, "due_at" = +?, "attempts" = attempts + 1
where "seq" = +? and state = 0 and due_at <= +?;

-- endDelivery
update "deliveries"
set "state" = +?, "due_at" = +?, "error" = +?, "token" = +?, "attempts" = attempts - +?
where "token" = +? and "seq" = +?;

-- endLabAudit
update "lab_audits"
set "state" = +?, "due_at" = +?, "error" = +?, "token" = +?, "attempts" = attempts - +?
where "token" = +? and "run_seq" = +?;

-- endPassword
update "import_passwords"
set "state" = +?, "due_at" = +?, "error" = +?, "token" = +?, "attempts" = attempts - +?
where "token" = +? and "seq" = +?;
