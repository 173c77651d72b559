-- findDuplicates
select given.url, found.seq, found.status
from json_array_elements_text($1::json) as given (url)
cross join lateral (
  select seq, status
  from reports
  where account_id = (
    select cast($2 as bigint)
  ) and url between given.url and given.url and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast((
      select cast($3 as bigint)
    ) as bigint) as text) || '/' and name < cast(cast((
      select cast($4 as bigint)
    ) as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast((
      select cast($5 as bigint)
    ) as bigint) as text) || '/' and name < cast(cast((
      select cast($6 as bigint)
    ) as bigint) as text) || '0'
  )
  order by url desc, id desc
  limit 1
) as found;

-- insertProjects
insert into projects (account_id, name, created_at)
select cast($1 as bigint), name, cast($2 as bigint)
from (
  select "name"
  from json_to_recordset($3::json) as given ("name" text)
) as given
where true
on conflict (account_id, name) do nothing
returning id, name;

-- insertReports
insert into reports (seq, id, account_id, project_id, url, privacy, password_hash, rendering, devices, render_runs, status, latest_run_seq, import_seq, import_line, created_at, updated_at) overriding system value
select given.seq, given.id, cast($1 as bigint), project_id, url, given.privacy, password_hash, rendering, devices, render_runs, 0, run_seq, imports.seq, import_line, cast($2 as bigint), cast($3 as bigint)
from (
  select "seq", "id", "project_id", "url", "privacy", "password_hash", "run_seq", "import_line"
  from json_to_recordset($4::json) as given ("seq" bigint, "id" uuid, "project_id" bigint, "url" text, "privacy" bigint, "password_hash" text, "run_seq" bigint, "import_line" bigint)
) as given
cross join imports
where imports.seq = $5;

-- keepProjects
select found.id, found.name
from json_array_elements_text($1::json) as given (name)
cross join lateral (
  select id, name
  from projects
  where account_id = (
    select cast($2 as bigint)
  ) and name between given.name and given.name
  order by name
  limit 1
  for key share
) as found;

-- lockDuplicates
select pg_advisory_xact_lock(7276033, $1::int);

-- lockReportsOfUrls
select given.url, found.seq, found.status
from json_array_elements_text($1::json) as given (url)
cross join lateral (
  select seq, status
  from reports
  where account_id = (
    select cast($2 as bigint)
  ) and url between given.url and given.url and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast((
      select cast($3 as bigint)
    ) as bigint) as text) || '/' and name < cast(cast((
      select cast($4 as bigint)
    ) as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast((
      select cast($5 as bigint)
    ) as bigint) as text) || '/' and name < cast(cast((
      select cast($6 as bigint)
    ) as bigint) as text) || '0'
  )
  order by url desc, id desc
  limit 1
  for no key update
) as found;
