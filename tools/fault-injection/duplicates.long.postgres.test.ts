import { describeDuplicates } from './describe-duplicates.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeDuplicates('postgres', openPostgresBed);
