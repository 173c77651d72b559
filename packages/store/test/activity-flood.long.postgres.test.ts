import { describe } from 'vitest';
import { describeActivityFlood } from './conformance/describe-activity-flood.ts';
import { postgresEngine } from './conformance/postgres-engine.ts';

describe('the log of activity on PostgreSQL', () => {
  describeActivityFlood(postgresEngine);
});
