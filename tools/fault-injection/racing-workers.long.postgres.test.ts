import { describeRacingWorkers } from './describe-racing-workers.ts';
import { openPostgresBed } from './harness/test-bed.ts';

describeRacingWorkers('postgres', openPostgresBed);
