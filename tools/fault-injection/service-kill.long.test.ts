import { describeServiceKill } from './describe-service-kill.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeServiceKill('sqlite', openSqliteBed);
