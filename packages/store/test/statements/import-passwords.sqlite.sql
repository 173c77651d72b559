-- deletePassword
delete from "import_passwords"
where "seq" = +?;

-- deletePendingPassword
delete from "pending_passwords"
where "report_seq" = +?;

-- deleteSomePasswords
delete from "import_passwords"
where ("seq") in (
  select "seq"
  from "import_passwords"
  where import_seq = +?
  limit +?
);

-- deleteSomePendingPasswords
delete from "pending_passwords"
where ("report_seq") in (
  select "report_seq"
  from "pending_passwords"
  where password_seq = +?
  limit +?
);

-- findDuePassword
select "seq", "import_seq" as "importSeq", "account_id" as "accountId", "hash", "password"
from import_passwords
where state = 0 and account_id > +? and due_at <= +?
order by account_id, seq
limit 1;

-- findUnhashedPassword
select "seq"
from "import_passwords"
where "import_seq" = +? and state = 0
limit 1;

-- insertPasswords
insert into import_passwords (import_seq, account_id, digest, password)
select cast(+? as bigint), (
  select account_id
  from imports
  where seq = +?
), digest, password
from (
  select unhex(value ->> 'digest') as "digest", unhex(value ->> 'password') as "password"
  from json_each(+?)
) as given
where true
on conflict (import_seq, digest) do nothing;

-- insertPendingPasswords
insert into pending_passwords (report_seq, password_seq)
select report_seq, password_seq
from (
  select value ->> 'report_seq' as "report_seq", value ->> 'password_seq' as "password_seq"
  from json_each(+?)
) as given;

-- lockPasswords
select "seq", "digest", "hash"
from "import_passwords"
where "import_seq" = +? and "digest" in (
  select unhex(value)
  from json_each(+?)
)
order by digest;

-- lockUnprotectedReports
select reports.seq
from pending_passwords
cross join reports
where reports.seq = pending_passwords.report_seq and pending_passwords.password_seq = +?
limit +?;

-- protectReports
update reports
set privacy = 2, password_hash = +?, updated_at = +?, version = version + 1
where "seq" in (
  select value
  from json_each(+?)
);

-- setPasswordHash
update "import_passwords"
set "hash" = +?, "password" = +?
where "seq" = +? and "token" = +?;

-- takePendingReports
delete from pending_passwords
where "report_seq" in (
  select value
  from json_each(+?)
) and password_seq = +?
returning report_seq as seq;
