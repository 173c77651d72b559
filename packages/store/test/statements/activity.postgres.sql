-- deleteOldActivity
delete from activity
where at < $1 and seq in (
  select seq
  from activity
  where account_id = $2
  order by seq
  limit 10
);

-- deleteSurplusActivity
delete from activity
where account_id = $1 and action = $2 and result = $3 and seq <= (
  select seq
  from activity
  where account_id = $4 and action = $5 and result = $6
  order by seq desc
  limit 1
  offset $7
);

-- insertActivity
insert into "activity" ("account_id", "at", "action", "result", "actor", "key_id", "address", "object", "detail", "fingerprint")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (account_id, fingerprint) do update
set occurrences = activity.occurrences + 1, last_at = excluded.at;

-- listActivity
select "seq", "at" as "atMs", "action", "result", "actor", "key_id" as "keyId", "address", "object", "detail", "occurrences" as "count", "last_at" as "lastAtMs"
from "activity"
where "account_id" = $1 and seq < $2
order by seq desc
limit $3;
