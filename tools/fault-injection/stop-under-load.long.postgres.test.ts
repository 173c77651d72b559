import { describeStopUnderLoad } from './describe-stop-under-load.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeStopUnderLoad('postgres', openPostgresBed);
