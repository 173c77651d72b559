import { expect, it } from 'vitest';
import { readTrpcSettings } from './settings.ts';

it.each([
  [{}, 3001],
  [{ PORT: '' }, 3001],
  [{ PORT: '0' }, 0],
])('with %j, the port is %d', (environment, port) => {
  expect(readTrpcSettings(environment).port).toBe(port);
});
