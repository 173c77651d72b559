import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('a value is loaded with its first use, once', async () => {
  const load = vi.fn<() => Promise<object>>(async () => ({}));
  const get = lazily(load);
  expect([load.mock.calls.length, get.started()]).toEqual([0, null]);
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(await get.started()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that fails is shared by those who wait for it, and tried again by the next', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'loaded');
  load.mockRejectedValueOnce(new Error('EMFILE'));
  const get = lazily(load);
  const ends = await Promise.allSettled([get(), get()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([load.mock.calls.length, get.started()]).toEqual([1, null]);
  expect(await get()).toBe('loaded');
});
