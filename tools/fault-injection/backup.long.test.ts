import { describeBackup } from './describe-backup.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeBackup('sqlite', openSqliteBed);
