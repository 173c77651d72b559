import { describeCrashLoop } from './describe-crash-loop.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeCrashLoop('sqlite', openSqliteBed);
