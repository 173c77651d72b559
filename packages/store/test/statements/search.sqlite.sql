-- deleteTombstones
delete from search_tombstones
where seq <= +?;

-- discardReport
insert into search_tombstones (seq, account_id, url)
select seq, account_id, url
from reports
where seq = +?;

-- findTombstonesEnd
select max(seq) as "lastSeq"
from (
  select seq
  from search_tombstones
  order by seq
  limit +?
) as oldest;

-- indexReports
insert into report_search (rowid, url, account)
select seq, url, char(57344 + ((account_id >> 24) & 2047), 57344 + ((account_id >> 12) & 4095), 57344 + (account_id & 4095))
from reports
where seq >= +? and seq <= +?;

-- unindexTombstones
insert into report_search (report_search, rowid, url, account)
select 'delete', seq, url, char(57344 + ((account_id >> 24) & 2047), 57344 + ((account_id >> 12) & 4095), 57344 + (account_id & 4095))
from search_tombstones
where seq <= +?;
