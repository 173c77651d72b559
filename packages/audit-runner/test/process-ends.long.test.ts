import { describe } from 'vitest';
import { misbehavingAuditor, testProcessEnds } from './test-process-ends.ts';

describe('other ways to end a process', () => {
  testProcessEnds(misbehavingAuditor({ limits: { cpuMs: 3_000, totalMs: 4_000 } }), [
    { text: 'wait', code: 'audit_timeout', limit: 'total_ms' },
  ]);
  testProcessEnds(misbehavingAuditor({ limits: { heapMb: 96 } }), [
    { text: 'exhaust by arrays', code: 'audit_crashed', limit: 'heap_mb' },
    { text: 'exhaust by one array', code: 'audit_crashed', limit: 'heap_mb' },
    { text: 'exit', code: 'audit_crashed', limit: null },
    { text: 'overflow', code: 'audit_crashed', limit: null },
  ]);
});
