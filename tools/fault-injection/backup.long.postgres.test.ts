import { describeBackup } from './describe-backup.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeBackup('postgres', openPostgresBed);
