import { describeCorruptFiles } from './describe-corrupt-files.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeCorruptFiles('postgres', openPostgresBed);
