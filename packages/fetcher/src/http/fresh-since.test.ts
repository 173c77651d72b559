import { expect, it } from 'vitest';
import { createFreshSince } from './fresh-since.ts';

const PAGE = 'https://shop.example/';

function createTracked() {
  const now = { ms: 1_000 };
  return { now, freshSince: createFreshSince({ nowMs: () => now.ms }, 100) };
}

it('another audit of a page uses only what was loaded since it began, from its first part to its last', () => {
  const { now, freshSince } = createTracked();
  expect(freshSince(PAGE, 'first')).toBe(0);
  now.ms = 1_050;
  expect(freshSince(PAGE, 'second')).toBe(1_050);
  now.ms = 1_090;
  expect(freshSince(PAGE, 'second')).toBe(1_050);
  expect(freshSince(PAGE, 'third')).toBe(1_090);
});

it('a page that was not audited before uses what other pages loaded', () => {
  const { freshSince } = createTracked();
  freshSince(PAGE, 'first');
  expect(freshSince(`${PAGE}shoes`, 'second')).toBe(0);
});

it('an audit without an id uses everything, and is not remembered', () => {
  const { freshSince } = createTracked();
  freshSince(PAGE, 'first');
  expect(freshSince(PAGE, undefined)).toBe(0);
  expect(freshSince(PAGE, 'first')).toBe(0);
});

it('forgets an audit when nothing that it loaded is cached any more', () => {
  const { now, freshSince } = createTracked();
  freshSince(PAGE, 'first');
  now.ms = 1_100;
  expect(freshSince(PAGE, 'second')).toBe(0);
});

it('remembers 10,000 pages, those that were audited last', () => {
  const { freshSince } = createTracked();
  for (let page = 0; page <= 10_000; page += 1) freshSince(`${PAGE}${page}`, 'first');
  expect([0, 2].map((page) => freshSince(`${PAGE}${page}`, 'second'))).toEqual([0, 1_000]);
});
