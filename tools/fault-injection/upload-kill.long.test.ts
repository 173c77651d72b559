import { describeUploadKill } from './describe-upload-kill.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeUploadKill('sqlite', openSqliteBed);
