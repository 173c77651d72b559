-- deleteGarbage
delete from search_garbage
where seq <= +?;

-- discardReport
insert into search_garbage (seq, account_id, url)
select seq, account_id, url
from reports
where seq = +?;

-- findGarbageEnd
select max(seq) as "lastSeq"
from (
  select seq
  from search_garbage
  order by seq
  limit +?
) as oldest;

-- indexReports
insert into report_search (rowid, url, account)
select seq, url, char(57344 + ((account_id >> 24) & 2047), 57344 + ((account_id >> 12) & 4095), 57344 + (account_id & 4095))
from reports
where seq >= +? and seq <= +?;

-- unindexGarbage
insert into report_search (report_search, rowid, url, account)
select 'delete', seq, url, char(57344 + ((account_id >> 24) & 2047), 57344 + ((account_id >> 12) & 4095), 57344 + (account_id & 4095))
from search_garbage
where seq <= +?;
