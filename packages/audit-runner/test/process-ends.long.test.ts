import { describe } from 'vitest';
import { testProcessEnds } from './test-process-ends.ts';

describe('other ways to end a process', () => {
  testProcessEnds([
    { text: 'wait', code: 'audit_timeout', limit: 'total_ms', limits: { cpuMs: 3_000, totalMs: 4_000 } },
    { text: 'exhaust by arrays', code: 'audit_crashed', limit: 'heap_mb', limits: { heapMb: 96 } },
    { text: 'exhaust by one array', code: 'audit_crashed', limit: 'heap_mb', limits: { heapMb: 96 } },
    { text: 'exit', code: 'audit_crashed', limit: null, limits: {} },
    { text: 'overflow', code: 'audit_crashed', limit: null, limits: {} },
  ]);
});
