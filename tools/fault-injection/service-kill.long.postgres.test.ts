import { describeServiceKill } from './describe-service-kill.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeServiceKill('postgres', openPostgresBed);
