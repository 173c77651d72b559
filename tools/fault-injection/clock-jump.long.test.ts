import { describeClockJump } from './describe-clock-jump.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeClockJump('sqlite', openSqliteBed);
