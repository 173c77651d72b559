import { expect, test } from 'vitest';
import { readStartOptions } from './read-start-options.ts';

test.each([
  [['start'], {}],
  [['start', '--port', '1'], { port: '1' }],
  [['start', '--port=1', '--host', '::1'], { port: '1', host: '::1' }],
])('%j is a plain start', (args, options) => {
  expect(readStartOptions(args)).toEqual(options);
});

test.each([
  [[]],
  [['audit', 'start']],
  [['start', '--help']],
  [['start', '--prot', '1']],
  [['start', '--port']],
  [['start', 'now']],
])('%j is handled by the full program', (args) => {
  expect(readStartOptions(args)).toBeNull();
});
