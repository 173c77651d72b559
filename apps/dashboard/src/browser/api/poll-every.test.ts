import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { pollEvery } from './poll-every.ts';

const refused = (appCode: string) =>
  TRPCClientError.from({ error: { code: -32_000, message: '', data: { appCode } } });

it.each([
  ['no error', null, 3_000],
  ['the service that cannot be reached', new Error('network'), 3_000],
  ['a rate limit', refused('rate_limited'), 3_000],
  ['an ended session', refused('unauthenticated'), false],
])('after %s, polls every %j', (_what, error, interval) => {
  expect(pollEvery(3_000)({ state: { data: 1, error } })).toBe(interval);
});

it('polls as long as it is needed', () => {
  const poll = pollEvery<number>(3_000, (pending = 0) => pending > 0);
  expect(poll({ state: { data: 1, error: null } })).toBe(3_000);
  expect(poll({ state: { data: 0, error: null } })).toBe(false);
  expect(poll({ state: { data: undefined, error: null } })).toBe(false);
});
