// What tests fetch from the API, by whatever client and in whatever app, is what the OpenAPI document says.
import { afterEach } from 'vitest';
import { createDocumentedFetch } from './documented-fetch.ts';

/** The `fetch` of Node: files of one process run this in turn. */
const NODE = Symbol.for('pagemark.tests.fetch');
const kept = globalThis as { [NODE]?: typeof fetch };
kept[NODE] ??= globalThis.fetch;

const documented = createDocumentedFetch(kept[NODE]);
globalThis.fetch = documented.fetch;
/** They have a client that compares, and routes of their own. */
const API_TESTS = /[\\/]apps[\\/]api[\\/]test[\\/]/;
afterEach(async ({ task }) => {
  if (API_TESTS.test(task.file.filepath)) return documented.skip();
  const differences = await documented.differences();
  if (differences.length > 0) throw new Error(`Not in the OpenAPI document:\n${differences.join('\n')}`);
});
