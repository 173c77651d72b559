import { describeImportKill } from './describe-import-kill.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeImportKill('sqlite', openSqliteBed);
