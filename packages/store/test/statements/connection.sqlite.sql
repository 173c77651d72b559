select data_version as version
from pragma_data_version;
