-- deleteAbandonedUploads
delete from imports
where seq in (
  select seq
  from imports
  where status = 0 and lease_until <= +?
  order by seq
  limit +?
);

-- deleteChunk
delete from "import_chunks"
where "import_seq" = +? and "number" = +?;

-- deleteImportCleanup
delete from "import_cleanup"
where "import_seq" = +?;

-- deleteSomeChunks
delete from "import_chunks"
where ("import_seq", "number") in (
  select "import_seq", "number"
  from "import_chunks"
  where import_seq = +?
  limit +?
);

-- deleteSomeRejects
delete from "import_rejects"
where ("import_seq", "line") in (
  select "import_seq", "line"
  from "import_rejects"
  where import_seq = +?
  limit +?
);

-- deleteUpload
delete from "imports"
where "seq" = +? and "token" = +? and status = 0;

-- extendUpload
update "imports"
set "chunks" = "chunks" + +?, "lines" = "lines" + +?, "upload_bytes" = "upload_bytes" + +?, "lease_until" = +?
where "seq" = +? and "token" = +?;

-- findChunk
select cursor_entry as "cursorEntry", cursor_chunk >= chunks as "isAtEnd", body
from imports
left join import_chunks on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
where imports.seq = +? and token = +?;

-- findEndOfWalk
select reports.id, reports.created_at as "createdAtMs"
from (
  select seq, seq as place
  from reports indexed by reports_account
  where account_id = +? and seq > coalesce((
    select seq
    from reports
    where id <= +?
    order by id desc
    limit 1
  ), 0)
  order by seq
  limit +?
) as "walked"
cross join reports
where reports.seq = walked.seq
order by walked.place
limit 1
offset +?;

-- findLeftover
select 1 as found
where exists (
  select 1
  from import_cleanup
) or exists (
  select 1
  from imports
  where status = 0 and lease_until <= +?
);

-- finishUpload
update "imports"
set "request_digest" = +?, "worked_at" = +?, "status" = +?, "token" = +?, "lease_until" = +?
where "seq" = +? and "token" = +? and status = 0;

-- insertChunk
insert into import_chunks (import_seq, number, entries, body)
select seq, chunks - 1, +?, +?
from imports
where seq = +?;

-- insertRejects
insert into import_rejects (import_seq, line, text, reason)
select cast(+? as bigint), line, text, reason
from (
  select value ->> 'line' as "line", value ->> 'text' as "text", value ->> 'reason' as "reason"
  from json_each(+?)
) as given;

-- listImportedReports
select "reports"."seq", "reports"."id", "reports"."url", "reports"."title", "projects"."name" as "project", "reports"."privacy", "reports"."indexing", "reports"."mode", "reports"."rendering", "reports"."devices", "reports"."render_runs" as "renderRuns", "reports"."status", "reports"."result_rank" as "resultRank", "reports"."score", (
  select previous_score
  from report_findings
  where report_seq = reports.seq
) as "previousScore", (
  select min(device)
  from run_images
  where run_seq = reports.result_run_seq and frame = 9
) as "thumbnailDevice", "reports"."categories", "reports"."error_code" as "errorCode", "reports"."error_message" as "errorMessage", "reports"."error_limit" as "errorLimit", "reports"."generated_at" as "generatedAtMs", "reports"."created_at" as "createdAtMs", "reports"."updated_at" as "updatedAtMs", "reports"."version", "reports"."import_line" as "importLine"
from (
  select seq, seq as place
  from reports indexed by reports_account
  where account_id = +? and seq > coalesce((
    select seq
    from reports
    where id <= +?
    order by id desc
    limit 1
  ), 0)
  order by seq
  limit +?
) as "walked"
cross join "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "reports"."seq" = "walked"."seq" and "projects"."account_id" = "reports"."account_id" and "reports"."import_seq" = +?
order by "walked"."place"
limit +?;

-- listRejectReasons
select reasons.reason, reasons.count, reasons.line, import_rejects.text
from (
  select reason, count(*) as count, min(line) as line
  from import_rejects
  where import_seq = +?
  group by reason
  order by count desc, reason
  limit +?
) as reasons join import_rejects on import_rejects.line = reasons.line
where import_rejects.import_seq = +?
order by reasons.count desc, reasons.reason;

-- listRejects
select "line", "text", "reason"
from "import_rejects"
where "import_seq" = +? and line > +? and reason = coalesce(+?, reason)
order by line
limit +?;

-- lockImportCleanup
select import_seq as seq, keeps_rejects as "keepsRejects"
from import_cleanup
order by import_seq
limit +?;

-- resetLines
update "imports"
set "lines" = +?, "chunks" = +?, "upload_bytes" = +?
where "seq" = +? and "token" = +?;
