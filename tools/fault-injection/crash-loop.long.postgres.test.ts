import { describeCrashLoop } from './describe-crash-loop.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeCrashLoop('postgres', openPostgresBed);
