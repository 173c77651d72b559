import { expect, it } from 'vitest';
import { mayView, viewCookies } from './view-cookie.ts';

const NOW_MS = 1_700_000_000_000;
const reportOf = (number: number) => ({ id: `report-${number}`, passwordHash: 'hash' });

/** Opens reports one after the other, in a browser that sends cookies in the order in which they were set. */
function openAll(count: number, stepMs: number): string {
  const jar = new Map<string, string>();
  for (let number = 1; number <= count; number += 1) {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const nowMs = NOW_MS + number * stepMs;
    for (const line of viewCookies(reportOf(number), { cookies, isHttps: false }, nowMs)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

it.each([
  ['minutes apart', 60_000],
  ['within a second', 0],
])('keeps the 20 reports that were opened last (%s)', (_when, stepMs) => {
  const cookies = openAll(23, stepMs);
  const open = Array.from({ length: 23 }, (_, index) => index + 1).filter((number) =>
    mayView(reportOf(number), { cookies, isHttps: false }, NOW_MS),
  );
  expect(open).toEqual(Array.from({ length: 20 }, (_, index) => index + 4));
});

it('opens a report again without closing another', () => {
  const cookies = openAll(20, 0);
  expect(viewCookies(reportOf(1), { cookies, isHttps: false }, NOW_MS)).toHaveLength(1);
});
