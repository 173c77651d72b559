import { describeCorruptFiles } from './describe-corrupt-files.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeCorruptFiles('sqlite', openSqliteBed);
