-- findDuplicates
select given.value as url, reports.seq, reports.status
from json_each(+?) as given
cross join reports on reports.seq = (
  select seq
  from reports
  where account_id = +? and url = given.value and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
  )
  order by seq desc
  limit 1
);

-- insertProjects
insert into projects (account_id, name, created_at)
select cast(+? as bigint), name, cast(+? as bigint)
from (
  select value ->> 'name' as "name"
  from json_each(+?)
) as given
where true
on conflict (account_id, name) do nothing
returning id, name;

-- insertReports
insert into reports (seq, id, account_id, project_id, url, privacy, password_hash, rendering, devices, render_runs, status, latest_run_seq, import_seq, import_line, created_at, updated_at)
select given.seq, given.id, cast(+? as bigint), project_id, url, given.privacy, password_hash, rendering, devices, render_runs, 0, run_seq, imports.seq, import_line, cast(+? as bigint), cast(+? as bigint)
from (
  select value ->> 'seq' as "seq", unhex(value ->> 'id') as "id", value ->> 'project_id' as "project_id", value ->> 'url' as "url", value ->> 'privacy' as "privacy", value ->> 'password_hash' as "password_hash", value ->> 'run_seq' as "run_seq", value ->> 'import_line' as "import_line"
  from json_each(+?)
) as given
cross join imports
where imports.seq = +?;

-- keepProjects
select id, name
from projects
where account_id = +? and name in (
  select value
  from json_each(+?)
);

-- lockReportsOfUrls
select given.value as url, reports.seq, reports.status
from json_each(+?) as given
cross join reports on reports.seq = (
  select seq
  from reports
  where account_id = +? and url = given.value and reports.project_id <> coalesce((
    select id
    from projects
    where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
    order by pending + failed + bad + decent + good desc
    limit 1
  ), 0) and reports.project_id not in (
    select id
    from projects
    where account_id = 0 and name >= cast(cast(+? as bigint) as text) || '/' and name < cast(cast(+? as bigint) as text) || '0'
  )
  order by seq desc
  limit 1
);
