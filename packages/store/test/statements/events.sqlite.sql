-- deleteOldEvents
delete from events
where created_at < +? and position in (
  select position
  from events
  where position is not null
  order by position
  limit +?
);

-- findEvent
select "events"."account_id" as "accountId", "events"."type", "events"."report_id" as "reportId", "events"."run_id" as "runId", "events"."import_id" as "importId", "events"."key_id" as "keyId", "events"."project", "events"."data", "events"."created_at" as "atMs", events.position, events.id, (
  select reports.url
  from reports join projects on projects.id = reports.project_id
  where reports.id = events.report_id and projects.account_id = reports.account_id
) as url
from events
where position = +?;

-- findEventCursor
select "position"
from "event_cursors"
where "consumer" = +?;

-- findEventWalkEnd
select max(position) as position, count(*) as events
from (
  select position
  from events
  where account_id = +? and position > +?
  order by account_id, position
  limit +?
) as walk;

-- insertKeyEvent
insert into "events" ("account_id", "type", "key_id", "data", "created_at")
values (+?, +?, +?, +?, +?);

-- insertProjectDeletion
insert into "events" ("account_id", "type", "project", "created_at")
values (+?, +?, +?, +?);

-- insertReportDeletion
insert into events (account_id, type, report_id, project, created_at)
select reports.account_id, 'report.deleted', reports.id, projects.name, cast(+? as bigint)
from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
where reports.seq = +?;

-- listEvents
select "events"."account_id" as "accountId", "events"."type", "events"."report_id" as "reportId", "events"."run_id" as "runId", "events"."import_id" as "importId", "events"."key_id" as "keyId", "events"."project", "events"."data", "events"."created_at" as "atMs", events.position, events.id, (
  select reports.url
  from reports join projects on projects.id = reports.project_id
  where reports.id = events.report_id and projects.account_id = reports.account_id
) as url
from events
where account_id = +? and position > +? and position <= +? and "type" in (
  select value
  from json_each(+?)
)
order by account_id, position
limit +?;

-- listEventsOfTime
select position as "eventPosition", id as "messageId", type
from events
where account_id = +? and position > 0 and created_at >= +? and created_at <= +? and "type" in (
  select value
  from json_each(+?)
) and coalesce(cast(+? as text), project, '') = coalesce(project, '')
order by account_id, position
limit +?;

-- listPublished
select "events"."account_id" as "accountId", "events"."type", "events"."report_id" as "reportId", "events"."run_id" as "runId", "events"."import_id" as "importId", "events"."key_id" as "keyId", "events"."project", "events"."data", "events"."created_at" as "atMs", events.position, events.id, (
  select reports.url
  from reports join projects on projects.id = reports.project_id
  where reports.id = events.report_id and projects.account_id = reports.account_id
) as url
from events
where position > +?
order by position
limit +?;

-- listUnpublished
select "seq", "created_at" as "atMs"
from "events"
where position is null
order by seq
limit +?;

-- lockEventCursor
insert into event_cursors (consumer, position)
values (+?, 0)
on conflict (consumer) do update
set position = event_cursors.position
returning position;

-- moveEventCursor
update "event_cursors"
set "position" = +?
where "consumer" = +?;

-- publishEvents
update events
set position = given.position, id = given.id
from (
  select value ->> 'seq' as "seq", value ->> 'position' as "position", unhex(value ->> 'id') as "id"
  from json_each(+?)
) as given
where events.seq = given.seq;
