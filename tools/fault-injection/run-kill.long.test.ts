import { describeRunKill } from './describe-run-kill.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeRunKill('sqlite', openSqliteBed);
