-- claimDelivery
update "deliveries"
set "token" = $1, "due_at" = $2, "attempts" = attempts + 1
where "seq" = $3 and state = 0 and due_at <= $4;

-- claimLabAudit
update "lab_audits"
set "token" = $1, "due_at" = $2, "attempts" = attempts + 1
where "run_seq" = $3 and state = 0 and due_at <= $4;

-- claimPassword
update "import_passwords"
set "token" = $1, "due_at" = $2, "attempts" = attempts + 1
where "seq" = $3 and state = 0 and due_at <= $4;

-- endDelivery
update "deliveries"
set "state" = $1, "due_at" = $2, "error" = $3, "token" = $4, "attempts" = attempts - $5
where "token" = $6 and "seq" = $7;

-- endLabAudit
update "lab_audits"
set "state" = $1, "due_at" = $2, "error" = $3, "token" = $4, "attempts" = attempts - $5
where "token" = $6 and "run_seq" = $7;

-- endPassword
update "import_passwords"
set "state" = $1, "due_at" = $2, "error" = $3, "token" = $4, "attempts" = attempts - $5
where "token" = $6 and "seq" = $7;
