import { once } from 'node:events';
import { expect, it } from 'vitest';
import { importProgram } from '../src/import-program.ts';

it('runs from the source when PAGEMARK_BUNDLE names no bundle, and says so', async () => {
  const environment = { PAGEMARK_BUNDLE: '/nonexistent' };
  const warned = once(process, 'warning');
  expect(await importProgram(environment, 'worker', async () => 'the source')).toBe('the source');
  expect(String(await warned)).toContain('PAGEMARK_BUNDLE names no bundle: /nonexistent/worker.js');
  expect(environment.PAGEMARK_BUNDLE).toBe('off');
});
