import { shortDayText } from '@pagemark/ui/formats';
import { expect, it } from 'vitest';
import { dayTicks } from './day-ticks.ts';

it.each([
  ['2026-11-21', '2026-11-22', 'Nov 21, Nov 22'],
  ['2026-11-21', '2026-11-23', 'Nov 21, Nov 22, Nov 23'],
  ['2026-11-21', '2026-11-26', 'Nov 21, Nov 24, Nov 26'],
  ['2026-11-21', '2026-11-27', 'Nov 21, Nov 22, Nov 23, Nov 24, Nov 25, Nov 26, Nov 27'],
  ['2026-11-21', '2026-11-28', 'Nov 21, Nov 22, Nov 23, Nov 25, Nov 26, Nov 27, Nov 28'],
  // Over the change of daylight saving time, which days in UTC do not have.
  ['2026-10-20', '2026-11-07', 'Oct 20, Oct 23, Oct 26, Oct 29, Nov 1, Nov 4, Nov 7'],
])('labels whole days from %s to %s', (first, last, labels) => {
  const ticks = dayTicks(Date.parse(first), Date.parse(last));
  expect(ticks.map(shortDayText).join(', ')).toBe(labels);
  for (const ms of ticks) expect(ms % 86_400_000).toBe(0);
});
