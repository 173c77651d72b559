import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatReportId, nextReportId, parseReportId } from './report-id.ts';

test('an id is a UUIDv7 of its time', () => {
  const id = formatReportId(nextReportId(null, Date.UTC(2026, 0, 1)));
  expect(id).toMatch(/^019b7[0-9a-f]{3}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
});

test('each id is greater than the last, even when the clock goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 50 }), (times) => {
      let last: Uint8Array | null = null;
      for (const time of times) {
        const next: Uint8Array = nextReportId(last, time);
        if (last !== null) expect(formatReportId(next) > formatReportId(last)).toBe(true);
        last = next;
      }
    }),
  );
});

test('counting on carries over bytes and leaves the version and the variant alone', () => {
  const last = parseReportId('ffffffff-ffff-7fff-bf00-00000000ffff');
  expect(formatReportId(nextReportId(last, 0))).toBe('ffffffff-ffff-7fff-bf00-000000010000');
  const full = parseReportId('ffffffff-ffff-7fff-bfff-ffffffffffff');
  expect(() => nextReportId(full, 0)).toThrow('no more report ids');
});

test('the text of an id and its bytes are the same', () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      expect(formatReportId(parseReportId(text) ?? new Uint8Array())).toBe(text);
    }),
  );
});
