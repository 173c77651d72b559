-- deleteAbandonedUploads
delete from imports
where seq in (
  select seq
  from imports
  where status = 0 and lease_until <= $1
  order by seq
  limit $2
  for update skip locked
);

-- deleteChunk
delete from "import_chunks"
where "import_seq" = $1 and "number" = $2;

-- deleteImportCleanup
delete from "import_cleanup"
where "import_seq" = $1;

-- deleteSomeChunks
delete from "import_chunks"
where ("import_seq", "number") in (
  select "import_seq", "number"
  from "import_chunks"
  where import_seq = $1
  limit $2
);

-- deleteSomeRejects
delete from "import_rejects"
where ("import_seq", "line") in (
  select "import_seq", "line"
  from "import_rejects"
  where import_seq = $1
  limit $2
);

-- deleteUpload
delete from "imports"
where "seq" = $1 and "token" = $2 and status = 0;

-- extendUpload
update "imports"
set "chunks" = "chunks" + $1, "lines" = "lines" + $2, "upload_bytes" = "upload_bytes" + $3, "lease_until" = $4
where "seq" = $5 and "token" = $6;

-- findChunk
select cursor_entry as "cursorEntry", cursor_chunk >= chunks as "isAtEnd", body
from imports
left join import_chunks on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
where imports.seq = $1 and token = $2;

-- findEndOfWalk
select reports.id, reports.created_at as "createdAtMs"
from (
  select seq, id as place
  from reports
  where account_id = $1 and id > $2
  order by account_id, id
  limit $3
) as "walked"
cross join reports
where reports.seq = walked.seq
order by walked.place
limit 1
offset $4;

-- findLeftover
select 1 as found
where exists (
  select 1
  from import_cleanup
) or exists (
  select 1
  from imports
  where status = 0 and lease_until <= $1
);

-- finishUpload
update "imports"
set "request_digest" = $1, "worked_at" = $2, "status" = $3, "token" = $4, "lease_until" = $5
where "seq" = $6 and "token" = $7 and status = 0;

-- insertChunk
insert into import_chunks (import_seq, number, entries, body)
select seq, chunks - 1, $1, $2::bytea
from imports
where seq = $3;

-- insertRejects
insert into import_rejects (import_seq, line, text, reason)
select cast($1 as bigint), line, text, reason
from (
  select "line", "text", "reason"
  from json_to_recordset($2::json) as given ("line" bigint, "text" text, "reason" text)
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
  select seq, id as place
  from reports
  where account_id = $1 and id > $2
  order by account_id, id
  limit $3
) as "walked"
cross join "reports"
inner join "projects" on "projects"."id" = "reports"."project_id"
where "reports"."seq" = "walked"."seq" and "projects"."account_id" = "reports"."account_id" and "reports"."import_seq" = $4
order by "walked"."place"
limit $5;

-- listRejectReasons
select reasons.reason, reasons.count, reasons.line, import_rejects.text
from (
  select reason, count(*) as count, min(line) as line
  from import_rejects
  where import_seq = $1
  group by reason
  order by count desc, reason
  limit $2
) as reasons join import_rejects on import_rejects.line = reasons.line
where import_rejects.import_seq = $3
order by reasons.count desc, reasons.reason;

-- listRejects
select "line", "text", "reason"
from "import_rejects"
where "import_seq" = $1 and line > $2 and reason = coalesce($3, reason)
order by line
limit $4;

-- lockImportCleanup
select import_seq as seq, keeps_rejects as "keepsRejects"
from import_cleanup
order by import_seq
limit $1
for no key update skip locked;

-- resetLines
update "imports"
set "lines" = $1, "chunks" = $2, "upload_bytes" = $3
where "seq" = $4 and "token" = $5;
