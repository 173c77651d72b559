import { describeDuplicates } from './describe-duplicates.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeDuplicates('sqlite', openSqliteBed);
