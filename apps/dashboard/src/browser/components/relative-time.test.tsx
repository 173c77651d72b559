import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RelativeTime, relativeTime } from './relative-time.tsx';

const NOW_MS = Date.parse('2026-05-20T12:00:00Z');
const MINUTE_MS = 60_000;

it.each([
  [0, 'just now'],
  [-59_000, 'just now'],
  [-5 * MINUTE_MS, '5 minutes ago'],
  [-59 * MINUTE_MS, '59 minutes ago'],
  [-59.6 * MINUTE_MS, '1 hour ago'],
  [-60 * MINUTE_MS, '1 hour ago'],
  [-23 * 60 * MINUTE_MS, '23 hours ago'],
  [-23.8 * 60 * MINUTE_MS, 'yesterday'],
  [-24 * 60 * MINUTE_MS, 'yesterday'],
  [24 * 60 * MINUTE_MS, 'tomorrow'],
  [-3 * 24 * 60 * MINUTE_MS, '3 days ago'],
  [90 * MINUTE_MS, 'in 2 hours'],
  [-61_000, '1 minute ago'],
  [30 * 24 * 60 * MINUTE_MS, 'Jun 19, 2026'],
])('formats a time %i ms from now as %s', (differenceMs, text) => {
  expect(relativeTime(NOW_MS + differenceMs, NOW_MS)).toBe(text);
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * MINUTE_MS).toISOString();
}

it('is hidden on the server when it is a day, which depends on the time zone, and has no exact time there', () => {
  const [recent, old] = [daysAgo(3), daysAgo(30)];
  expect(renderToString(<RelativeTime time={recent} />)).toBe(`<time dateTime="${recent}">3 days ago</time>`);
  expect(renderToString(<RelativeTime time={old} />)).toMatch(
    /^<time dateTime="[^"]+" class="unsure">\w{3} \d+, \d{4}<\/time>$/,
  );
});
