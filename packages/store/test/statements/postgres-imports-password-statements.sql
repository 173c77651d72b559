-- findWaitingPassword
select seq
from import_passwords
where password is not null and reserved_until <= $1
order by account_id, seq
limit 1;

-- insertPasswords
insert into import_passwords (import_seq, account_id, digest, password)
select $1::bigint, (
  select account_id
  from imports
  where seq = $2
), digest, password
from unnest($3::bytea[], $4::bytea[]) as given (digest, password)
on conflict (import_seq, digest) do nothing;

-- insertPendingPasswords
insert into pending_passwords (report_seq, password_seq)
select report_seq, password_seq
from unnest($1::bigint[], $2::bigint[]) as waiting (report_seq, password_seq);

-- lockPasswords
select found.seq, found.digest, found.hash
from unnest($1::bytea[]) as given (digest)
cross join lateral (
  select seq, digest, hash
  from import_passwords
  where import_seq = $2 and digest = given.digest
  order by import_seq, digest
  limit 1 for share
) as found;

-- lockUnprotectedReports
select reports.seq
from pending_passwords join reports on reports.seq = pending_passwords.report_seq
where pending_passwords.password_seq = $1
limit $2
for no key update of reports;

-- protectWaiting
with waited as (
  delete from pending_passwords
  where report_seq = any($1::bigint[]) and password_seq = $2
  returning report_seq
) update reports
set privacy = 2, password_hash = $3, updated_at = $4, version = version + 1
from waited
where reports.seq = waited.report_seq;

-- releasePassword
update import_passwords
set reserved_until = 0
where seq = $1;

-- reservePassword
update import_passwords
set reserved_until = $1
where seq = (
  select seq
  from import_passwords
  where password is not null and account_id > $2 and reserved_until <= $3
  order by account_id, seq
  limit 1
  for no key update skip locked
)
returning seq, import_seq as "importSeq", account_id as "accountId", password, hash;

-- setPasswordHash
update import_passwords
set hash = coalesce(hash, $1), reserved_until = 0
where seq = $2
returning hash;
