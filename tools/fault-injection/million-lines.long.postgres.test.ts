import { describeMillionLines } from './describe-million-lines.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeMillionLines('postgres', openPostgresBed);
