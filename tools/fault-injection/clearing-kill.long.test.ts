import { describeClearingKill } from './describe-clearing-kill.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeClearingKill('sqlite', openSqliteBed);
