import { expect, test } from 'vitest';
import { formatJobKey, parseJobKey } from './job-key.ts';

test('a key says host, lane and run, and sorts by them', () => {
  const keys = [
    { hostId: 1, lane: 'interactive', runSeq: 999_999_999 },
    { hostId: 1, lane: 'bulk', runSeq: 2 },
    { hostId: 1, lane: 'bulk', runSeq: 300 },
    { hostId: 70_000_000_000, lane: 'interactive', runSeq: Number.MAX_SAFE_INTEGER },
  ] as const;
  const texts = keys.map((key) => formatJobKey(key));
  expect(texts[1]).toBe('00000000-0000-0101-0000-000000000002');
  expect(texts.toSorted()).toEqual(texts);
  expect(texts.map((text) => parseJobKey(text))).toEqual(keys);
});

test.each(['', 'anything', '00000000-0000-0102-0000-000000000002', '00000000-0000-0101-0000-00000000000X'])(
  '%j is no key',
  (text) => {
    expect(parseJobKey(text)).toBeNull();
  },
);
