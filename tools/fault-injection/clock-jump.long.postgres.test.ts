import { describeClockJump } from './describe-clock-jump.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeClockJump('postgres', openPostgresBed);
