-- deleteOldEvents
delete from events
where created_at < $1 and position in (
  select position
  from events
  where position is not null
  order by position
  limit $2
);

-- findEvent
select "events"."account_id" as "accountId", "events"."type", "events"."report_id" as "reportId", "events"."run_id" as "runId", "events"."import_id" as "importId", "events"."key_id" as "keyId", "events"."project", "events"."data", "events"."created_at" as "atMs", events.position, events.id, (
  select reports.url
  from reports join projects on projects.id = reports.project_id
  where reports.id = events.report_id and projects.account_id = reports.account_id
) as url
from events
where position = $1;

-- findEventCursor
select "position"
from "event_cursors"
where "consumer" = $1;

-- findEventWalkEnd
select max(position) as position, count(*) as events
from (
  select position
  from events
  where account_id = $1 and position > $2
  order by account_id, position
  limit $3
) as walk;

-- insertKeyEvent
insert into "events" ("account_id", "type", "key_id", "data", "created_at")
values ($1, $2, $3, $4, $5);

-- insertProjectDeletion
insert into "events" ("account_id", "type", "project", "created_at")
values ($1, $2, $3, $4);

-- insertReportDeletion
insert into events (account_id, type, report_id, project, created_at)
select reports.account_id, 'report.deleted', reports.id, projects.name, cast($1 as bigint)
from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
where reports.seq = $2;

-- listEvents
select "events"."account_id" as "accountId", "events"."type", "events"."report_id" as "reportId", "events"."run_id" as "runId", "events"."import_id" as "importId", "events"."key_id" as "keyId", "events"."project", "events"."data", "events"."created_at" as "atMs", events.position, events.id, (
  select reports.url
  from reports join projects on projects.id = reports.project_id
  where reports.id = events.report_id and projects.account_id = reports.account_id
) as url
from events
where account_id = $1 and position > $2 and position <= $3 and "type" = any (array(
  select value::text
  from json_array_elements_text($4::json)
))
order by account_id, position
limit $5;

-- listEventsOfTime
select position as "eventPosition", id as "messageId", type
from events
where account_id = $1 and position > 0 and created_at >= $2 and created_at <= $3 and "type" = any (array(
  select value::text
  from json_array_elements_text($4::json)
)) and coalesce(cast($5 as text), project, '') = coalesce(project, '')
order by account_id, position
limit $6;

-- listPublished
select "events"."account_id" as "accountId", "events"."type", "events"."report_id" as "reportId", "events"."run_id" as "runId", "events"."import_id" as "importId", "events"."key_id" as "keyId", "events"."project", "events"."data", "events"."created_at" as "atMs", events.position, events.id, (
  select reports.url
  from reports join projects on projects.id = reports.project_id
  where reports.id = events.report_id and projects.account_id = reports.account_id
) as url
from events
where position > $1
order by position
limit $2;

-- listUnpublished
select "seq", "created_at" as "atMs"
from "events"
where position is null
order by seq
limit $1;

-- lockEventCursor
insert into event_cursors (consumer, position)
values ($1, 0)
on conflict (consumer) do update
set position = event_cursors.position
returning position;

-- moveEventCursor
update "event_cursors"
set "position" = $1
where "consumer" = $2;

-- publishEvents
update events
set position = given.position, id = given.id
from (
  select "seq", "position", "id"
  from json_to_recordset($1::json) as given ("seq" bigint, "position" bigint, "id" uuid)
) as given
where events.seq = given.seq and "events"."seq" = any (array(
  select "seq"
  from json_to_recordset($2::json) as given ("seq" bigint)
));
