-- deletePassword
delete from "import_passwords"
where "seq" = $1;

-- deletePendingPassword
delete from "pending_passwords"
where "report_seq" = $1;

-- deleteSomePasswords
delete from "import_passwords"
where "seq" in (
  select "some"."seq"
  from "import_passwords" as "some"
  where "some"."import_seq" = $1 and not exists (
    select "pending_passwords"."report_seq"
    from "pending_passwords"
    where "pending_passwords"."password_seq" = "some"."seq"
  )
  limit $2
);

-- deleteSomePendingPasswords
delete from "pending_passwords"
where "report_seq" in (
  select "some"."report_seq"
  from "pending_passwords" as "some"
  where "some"."password_seq" = $1
  limit $2
);

-- erasePassword
update "import_passwords"
set "password" = $1
where "seq" = $2;

-- findAnyPassword
select "seq"
from "import_passwords"
where "import_seq" = $1
limit $2;

-- findImportPassword
select "seq", "hash"
from "import_passwords"
where "import_seq" = $1 and "digest" = $2;

-- findPasswordHash
select "hash"
from "import_passwords"
where "seq" = $1;

-- findUnhashedPassword
select "seq"
from "import_passwords"
where "import_seq" = $1 and "password" is not null
limit $2;

-- findWaitingPassword
select "seq", "import_seq" as "importSeq", "account_id" as "accountId", "password", "hash"
from "import_passwords"
where "password" is not null and "account_id" > $1 and "reserved_until" <= $2
order by "account_id", "seq"
limit $3;

-- insertImportPassword
insert into "import_passwords" ("import_seq", "account_id", "digest", "password")
values ($1, (
  select "account_id"
  from "imports"
  where "seq" = $2
), $3, $4);

-- insertPendingPassword
insert into "pending_passwords" ("report_seq", "password_seq")
values ($1, $2);

-- listUnprotectedReports
select "report_seq" as "seq"
from "pending_passwords"
where "password_seq" = $1
limit $2;

-- reservePassword
update "import_passwords"
set "reserved_until" = $1
where "seq" = $2;

-- setPasswordHash
update "import_passwords"
set "hash" = coalesce("hash", $1), "reserved_until" = $2
where "seq" = $3;
