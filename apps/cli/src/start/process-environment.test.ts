import { expect, it } from 'vitest';
import { processEnvironment } from './process-environment.ts';

it.each([
  [{}, true, 'warn'],
  [{ LOG_LEVEL: '' }, true, 'warn'],
  [{ LOG_LEVEL: 'debug' }, true, 'debug'],
  [{ LOG_LEVEL: '' }, false, ''],
  [{}, false, undefined],
])('with %j and a terminal: %s, the level of the log is %s', (environment, stdoutIsTty, level) => {
  expect(processEnvironment({ environment, stdoutIsTty }, {})['LOG_LEVEL']).toBe(level);
});

it('prefers the options to the settings', () => {
  const environment = { PORT: '1', HOST: '::1', OTHER: 'kept' };
  expect(processEnvironment({ environment, stdoutIsTty: false }, { port: '0' })).toMatchObject({
    ...environment,
    PORT: '0',
  });
});
