import { expect, test, vi } from 'vitest';
import { createOpenApiTexts } from './texts.ts';

test('a failed document is created again for the next request', async () => {
  const create = vi.fn<() => Promise<object>>(async () => ({ openapi: '3.1.0' }));
  create.mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const { json, yaml } = createOpenApiTexts(create);
  await expect(json()).rejects.toThrow('EMFILE');
  expect([await json(), await yaml()]).toEqual(['{"openapi":"3.1.0"}', 'openapi: 3.1.0\n']);
  expect(create).toHaveBeenCalledTimes(2);
});
