-- deleteOldActivity
delete from activity
where at < +? and seq in (
  select seq
  from activity
  where account_id = +?
  order by seq
  limit 10
);

-- deleteSurplusActivity
delete from activity
where account_id = +? and action = +? and result = +? and seq <= (
  select seq
  from activity
  where account_id = +? and action = +? and result = +?
  order by seq desc
  limit 1
  offset +?
);

-- insertActivity
insert into "activity" ("account_id", "at", "action", "result", "actor", "key_id", "address", "object", "detail", "fingerprint")
values (+?, +?, +?, +?, +?, +?, +?, +?, +?, +?)
on conflict (account_id, fingerprint) do update
set occurrences = activity.occurrences + 1, last_at = excluded.at;

-- listActivity
select "seq", "at" as "atMs", "action", "result", "actor", "key_id" as "keyId", "address", "object", "detail", "occurrences" as "count", "last_at" as "lastAtMs"
from "activity"
where "account_id" = +? and seq < +?
order by seq desc
limit +?;
