import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const refused = TRPCClientError.from({
  error: { code: -32_000, message: 'No.', data: { appCode: 'validation_failed' } },
});

it.each([
  ['whose response is lost', new TypeError('Failed to fetch'), 2],
  ['that is refused', refused, 1],
])('after a change %s, the screen is read %i times', async (_what, error, times) => {
  const client = createQueryClient();
  const read = vi.fn<() => Promise<string[]>>(async () => []);
  const close = new QueryObserver(client, { queryKey: ['keys'], queryFn: read }).subscribe(() => undefined);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  const change = new MutationObserver(client, { mutationFn: () => Promise.reject(error) });
  await expect(change.mutate()).rejects.toBe(error);
  await client.cancelQueries();
  expect(read).toHaveBeenCalledTimes(times);
  close();
  client.clear();
});

it('what is invalidated during its first read is read again after it', async () => {
  const client = createQueryClient();
  const first = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>(async () => 'after the change');
  read.mockReturnValueOnce(first.promise);
  const close = new QueryObserver(client, { queryKey: ['reports'], queryFn: read }).subscribe(
    () => undefined,
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  void client.invalidateQueries();
  first.resolve('before the change');
  await vi.waitFor(() => expect(client.getQueryData(['reports'])).toBe('after the change'));
  expect(client.isFetching()).toBe(0);
  expect(read).toHaveBeenCalledTimes(2);
  close();
  client.clear();
});
