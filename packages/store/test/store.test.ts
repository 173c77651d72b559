import { describe } from 'vitest';
import { describeActivityFlood } from './conformance/describe-activity-flood.ts';
import { describeStore } from './conformance/describe-store.ts';
import { sqliteEngine } from './conformance/sqlite-engine.ts';

describeStore(sqliteEngine);

describe('the log of activity on SQLite', () => {
  describeActivityFlood(sqliteEngine);
});
