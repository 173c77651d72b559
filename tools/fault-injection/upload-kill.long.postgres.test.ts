import { describeUploadKill } from './describe-upload-kill.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeUploadKill('postgres', openPostgresBed);
