select data_version as mark
from pragma_data_version;

select total_changes() as mark;
