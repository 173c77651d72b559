-- countOpenJobsOfAccount
select (
  select coalesce(sum(open), 0)::bigint
  from queue_accounts
  where account_id = $1 and lane = $2
) - least((
  select cast(coalesce(sum(pending), 0) as bigint)
  from projects
  where account_id = 0 and name >= cast(cast($3 as bigint) as text) || '/' and name < cast(cast($4 as bigint) as text) || '0'
), $5::bigint) as open;

-- noteJobs
update runs
set job_key = sent.key
from unnest($1::bigint[], $2::uuid[]) as sent (seq, key)
where runs.seq = sent.seq
returning runs.seq as "runSeq", runs.id as "runId";
