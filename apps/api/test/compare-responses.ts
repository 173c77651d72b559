// Checks every API response that a test fetches, with any client in any app, against the OpenAPI document.
import { afterEach } from 'vitest';
import { createDocumentedFetch } from './documented-fetch.ts';

/** Node's own `fetch`. The test files of one process share it, so that it is wrapped only once. */
const NODE = Symbol.for('pagemark.tests.fetch');
const kept = globalThis as { [NODE]?: typeof fetch };
kept[NODE] ??= globalThis.fetch;

const documented = createDocumentedFetch(kept[NODE]);
globalThis.fetch = documented.fetch;
/** These tests have routes of their own, and a client that does the comparison. */
const API_TESTS = /[\\/]apps[\\/]api[\\/]test[\\/]/;
afterEach(async ({ task }) => {
  if (API_TESTS.test(task.file.filepath)) return documented.skip();
  const differences = await documented.differences();
  if (differences.length > 0) throw new Error(`Not in the OpenAPI document:\n${differences.join('\n')}`);
});
