import { describeRunKill } from './describe-run-kill.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeRunKill('postgres', openPostgresBed);
