-- deletePassword
delete from "import_passwords"
where "seq" = $1;

-- deletePendingPassword
delete from "pending_passwords"
where "report_seq" = $1;

-- deleteSomePasswords
delete from "import_passwords"
where ("seq") in (
  select "seq"
  from "import_passwords"
  where import_seq = $1
  limit $2
);

-- deleteSomePendingPasswords
delete from "pending_passwords"
where ("report_seq") in (
  select "report_seq"
  from "pending_passwords"
  where password_seq = $1
  limit $2
);

-- findDuePassword
select "seq", "import_seq" as "importSeq", "account_id" as "accountId", "hash", "password"
from import_passwords
where state = 0 and account_id > $1 and due_at <= $2
order by account_id, seq
limit 1
for no key update skip locked;

-- findUnhashedPassword
select "seq"
from "import_passwords"
where "import_seq" = $1 and state = 0
limit 1;

-- insertPasswords
insert into import_passwords (import_seq, account_id, digest, password)
select cast($1 as bigint), (
  select account_id
  from imports
  where seq = $2
), digest, password
from (
  select decode("digest", 'hex') as "digest", decode("password", 'hex') as "password"
  from json_to_recordset($3::json) as given ("digest" text, "password" text)
) as given
where true
on conflict (import_seq, digest) do nothing;

-- insertPendingPasswords
insert into pending_passwords (report_seq, password_seq)
select report_seq, password_seq
from (
  select "report_seq", "password_seq"
  from json_to_recordset($1::json) as given ("report_seq" bigint, "password_seq" bigint)
) as given;

-- lockPasswords
select "seq", "digest", "hash"
from "import_passwords"
where "import_seq" = $1 and "digest" = any (array(
  select decode(value, 'hex')
  from json_array_elements_text($2::json)
))
order by digest for share;

-- lockUnprotectedReports
select reports.seq
from pending_passwords
cross join reports
where reports.seq = pending_passwords.report_seq and pending_passwords.password_seq = $1
limit $2
for no key update of reports;

-- protectReports
update reports
set privacy = 2, password_hash = $1, updated_at = $2, version = version + 1
where "seq" = any (array(
  select value::bigint
  from json_array_elements_text($3::json)
));

-- setPasswordHash
update "import_passwords"
set "hash" = $1, "password" = $2
where "seq" = $3 and "token" = $4;

-- takePendingReports
delete from pending_passwords
where "report_seq" = any (array(
  select value::bigint
  from json_array_elements_text($1::json)
)) and password_seq = $2
returning report_seq as seq;
