import { describeMillionLines } from './describe-million-lines.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeMillionLines('sqlite', openSqliteBed);
