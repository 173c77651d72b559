-- findDuplicates
select lines.url, found.seq, found.status
from unnest($1::text[]) as lines (url)
cross join lateral (
  select seq, status
  from reports
  where account_id = $2 and url = lines.url and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast($3 as bigint) as text) || '/' and name < cast(cast($4 as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast($5 as bigint) as text) || '/' and name < cast(cast($6 as bigint) as text) || '0'
  )
  order by account_id desc, url desc, id desc
  limit 1
) as found;

-- findProjects
select found.id, found.name
from unnest($1::text[]) as given (name)
cross join lateral (
  select id, name
  from projects
  where account_id = $2 and name = given.name
  order by account_id, name
  limit 1
  for key share
) as found;

-- insertProjects
insert into projects (account_id, name, created_at)
select $1::bigint, name, $2::bigint
from unnest($3::text[]) as given (name)
on conflict (account_id, name) do nothing
returning id, name;

-- insertRejects
insert into import_rejects (import_seq, line, text, reason)
select $1::bigint, line, text, reason
from unnest($2::bigint[], $3::text[], $4::text[]) as rejects (line, text, reason);

-- insertReports
with lines as materialized (
  select given.*, nextval('reports_seq_seq') as report_seq, nextval('runs_seq_seq') as run_seq
  from unnest($1::uuid[], $2::bigint[], $3::text[], $4::smallint[], $5::text[], $6::uuid[]) with ordinality as given (id, project_id, url, privacy, password_hash, run_id, number)
), made as (
  insert into reports (seq, id, account_id, project_id, url, privacy, password_hash, status, latest_run_seq, import_seq, created_at, updated_at) overriding system value
  select report_seq, id, $7::bigint, project_id, url, privacy, password_hash, 0, run_seq, $8::bigint, $9::bigint, $10::bigint
  from lines
), begun as (
  insert into runs (seq, id, report_seq, account_id, status, queued_at) overriding system value
  select run_seq, run_id, report_seq, $11::bigint, 0, $12::bigint
  from lines
)
select number - 1 as index, report_seq as "reportSeq", run_seq as "runSeq"
from lines;

-- insertRuns
with lines as materialized (
  select given.*, nextval('runs_seq_seq') as run_seq
  from unnest($1::bigint[], $2::uuid[]) with ordinality as given (report_seq, run_id, number)
), begun as (
  insert into runs (seq, id, report_seq, account_id, status, queued_at) overriding system value
  select run_seq, run_id, report_seq, $3::bigint, 0, $4::bigint
  from lines
), counting as materialized (
  select projects.id
  from projects
  where projects.id in (
    select project_id
    from reports
    where seq = any($5::bigint[])
  )
  order by projects.id
  for no key update of projects
), shown as ( update reports
  set latest_run_seq = lines.run_seq, status = 0, error_code = null, error_message = null, updated_at = $6, version = version + 1
  from lines, (
    select count(*)
    from counting
  ) as counted
  where reports.seq = lines.report_seq
)
select number - 1 as index, report_seq as "reportSeq", run_seq as "runSeq"
from lines;

-- lockDuplicates
select pg_advisory_xact_lock(7276033, $1::int);

-- lockPlace
select imports.token, imports.cursor_chunk as "cursorChunk", imports.cursor_entry as "cursorEntry", imports.kept_rejects as "keptRejects", entries
from imports
left join import_chunks on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
where imports.seq = $1
for no key update of imports;

-- lockReportsOfUrls
select lines.url, found.seq, found.status
from unnest($1::text[]) as lines (url)
cross join lateral (
  select seq, status
  from reports
  where account_id = $2 and url = lines.url and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast($3 as bigint) as text) || '/' and name < cast(cast($4 as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast($5 as bigint) as text) || '/' and name < cast(cast($6 as bigint) as text) || '0'
  )
  order by account_id desc, url desc, id desc
  limit 1
  for no key update
) as found;
