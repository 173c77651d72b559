import { describeImportKill } from './describe-import-kill.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeImportKill('postgres', openPostgresBed);
