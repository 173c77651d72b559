import { describeClearingKill } from './describe-clearing-kill.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeClearingKill('postgres', openPostgresBed);
