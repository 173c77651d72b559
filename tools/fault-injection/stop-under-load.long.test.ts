import { describeStopUnderLoad } from './describe-stop-under-load.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeStopUnderLoad('sqlite', openSqliteBed);
