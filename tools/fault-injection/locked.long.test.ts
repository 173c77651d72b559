import { describeLocked } from './describe-locked.ts';
import { lockFile } from './harness/hold-lock.ts';
import { scaled } from './harness/scale.ts';
import { openSqliteBed } from './harness/test-bed.ts';

describeLocked('sqlite', { openBed: openSqliteBed, take: lockFile, longLockMs: scaled(7_000, 20_000) });
