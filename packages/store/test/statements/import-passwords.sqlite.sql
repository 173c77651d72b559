-- deletePassword
delete from "import_passwords"
where "seq" = +?;

-- deletePendingPassword
delete from "pending_passwords"
where "report_seq" = +?;

-- deleteSomePasswords
delete from "import_passwords"
where "seq" in (
  select "some"."seq"
  from "import_passwords" as "some"
  where "some"."import_seq" = +? and not exists (
    select "pending_passwords"."report_seq"
    from "pending_passwords"
    where "pending_passwords"."password_seq" = "some"."seq"
  )
  limit +?
);

-- deleteSomePendingPasswords
delete from "pending_passwords"
where "report_seq" in (
  select "some"."report_seq"
  from "pending_passwords" as "some"
  where "some"."password_seq" = +?
  limit +?
);

-- erasePassword
update "import_passwords"
set "password" = +?
where "seq" = +?;

-- findAnyPassword
select "seq"
from "import_passwords"
where "import_seq" = +?
limit +?;

-- findImportPassword
select "seq", "hash"
from "import_passwords"
where "import_seq" = +? and "digest" = +?;

-- findPasswordHash
select "hash"
from "import_passwords"
where "seq" = +?;

-- findUnhashedPassword
select "seq"
from "import_passwords"
where "import_seq" = +? and "password" is not null
limit +?;

-- findWaitingPassword
select "seq", "import_seq" as "importSeq", "account_id" as "accountId", "password", "hash"
from "import_passwords"
where "password" is not null and "account_id" > +? and "reserved_until" <= +?
order by "account_id", "seq"
limit +?;

-- insertImportPassword
insert into "import_passwords" ("import_seq", "account_id", "digest", "password")
values (+?, (
  select "account_id"
  from "imports"
  where "seq" = +?
), +?, +?);

-- insertPendingPassword
insert into "pending_passwords" ("report_seq", "password_seq")
values (+?, +?);

-- listUnprotectedReports
select "report_seq" as "seq"
from "pending_passwords"
where "password_seq" = +?
limit +?;

-- reservePassword
update "import_passwords"
set "reserved_until" = +?
where "seq" = +?;

-- setPasswordHash
update "import_passwords"
set "hash" = coalesce("hash", +?), "reserved_until" = +?
where "seq" = +?;
