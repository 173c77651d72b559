import { describeRacingWorkers } from './describe-racing-workers.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeRacingWorkers('sqlite', openSqliteBed);
