import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWaitPreference } from './prefer.ts';

describe('the Prefer header', () => {
  test.each([
    [undefined, 10, null],
    ['', 10, null],
    ['wait=30', 30, 'wait=30'],
    ['wait=0', 0, 'wait=0'],
    ['wait=60', 60, 'wait=60'],
    ['wait=007', 7, 'wait=7'],
    ['WAIT=5', 5, 'wait=5'],
    ['wait = 5', 5, 'wait=5'],
    ['wait="5"', 5, 'wait=5'],
    ['wait="\\5"', 5, 'wait=5'],
    ['wait=5; foo=bar', 5, 'wait=5'],
    ['wait=5;', 5, 'wait=5'],
    ['foo; wait=5', 10, null],
    ['foo="a, wait=5"', 10, null],
    ['foo="a\\", wait=5"', 10, null],
    ['respond-async', 0, 'respond-async'],
    ['respond-async, wait=20', 20, 'respond-async, wait=20'],
    ['wait=20, respond-async', 20, 'respond-async, wait=20'],
    ['Respond-Async; x', 0, 'respond-async'],
    ['return=minimal, wait=3', 3, 'wait=3'],
    [', , wait=3', 3, 'wait=3'],
    ['wait=3, wait=4', 3, 'wait=3'],
    ['wait=61, wait=4', 10, null],
    ['wait=61', 10, null],
    ['wait=-1', 10, null],
    ['wait=1.5', 10, null],
    ['wait=1e1', 10, null],
    ['wait=', 10, null],
    ['wait=""', 10, null],
    ['wait', 10, null],
    ['wait==5', 10, null],
    ['wait 5', 10, null],
    ['wait="5', 10, null],
    ['respond-async=yes', 10, null],
    ['respond-async=""', 0, 'respond-async'],
    [`${'x, '.repeat(1_000)}wait=5`, 10, null],
  ])('%j', (header, seconds, applied) => {
    expect(readWaitPreference(header)).toEqual({ timeoutMs: seconds * 1000, applied });
  });

  test('with any text returns a wait within the limits', () => {
    const text = fc.string({ unit: fc.constantFrom(...'wait=respond-async;," \\\t0159x') });
    fc.assert(
      fc.property(text, (header) => {
        const { timeoutMs } = readWaitPreference(header);
        expect(timeoutMs).toBeGreaterThanOrEqual(0);
        expect(timeoutMs).toBeLessThanOrEqual(60_000);
      }),
    );
  });
});
