import { expect, test } from 'vitest';
import { toLinkHeader, toListEnvelope } from './list.ts';

const request = {
  url: 'https://a.example/api/v1/reports',
  parameters: new Map(),
  perPage: 10 as const,
  isPaged: true,
};
const at = (query: string) => `https://a.example/api/v1/reports?${query}`;

test('a list whose total is a lower bound has no last page', () => {
  const page = { items: [1], total: 10_000, totalRelation: 'gte' as const, nextCursor: 'c', offset: 20 };
  const { links, meta } = toListEnvelope(page, { ...request, page: 3 }, String);
  expect(links).toEqual({ first: at('page=1'), last: null, prev: at('page=2'), next: at('page=4') });
  expect(meta).toMatchObject({ last_page: null, total: 10_000, total_relation: 'gte', from: 21, to: 21 });
  expect(toLinkHeader(links)).toBe(
    `<${at('page=1')}>; rel="first", <${at('page=2')}>; rel="prev", <${at('page=4')}>; rel="next"`,
  );
});

test('beyond the end of a list of unknown length, prev is the page before', () => {
  const page = { items: [], total: 10_000, totalRelation: 'gte' as const, nextCursor: null, offset: null };
  const { links, meta } = toListEnvelope(page, { ...request, page: 5_000 }, String);
  expect(links).toMatchObject({ prev: at('page=4999'), next: null });
  expect(meta).toMatchObject({ from: null, to: null });
});

test('an empty list has one page', () => {
  const page = { items: [], total: 0, totalRelation: 'eq' as const, nextCursor: null, offset: 0 };
  const { links, meta } = toListEnvelope(page, { ...request, page: 1 }, String);
  expect(links).toEqual({ first: at('page=1'), last: at('page=1'), prev: null, next: null });
  expect(meta).toMatchObject({ current_page: 1, last_page: 1, from: null, to: null });
});

test('a request with a cursor links to the next cursor and keeps the filters', () => {
  const page = { items: [1], total: 99, totalRelation: 'eq' as const, nextCursor: 'a+/=', offset: null };
  const parameters = new Map([
    ['cursor', 'old'],
    ['search', 'a b&c'],
  ]);
  const { links, meta } = toListEnvelope(
    page,
    { ...request, parameters, page: null, isPaged: false },
    String,
  );
  expect(links).toEqual({
    first: at('search=a%20b%26c'),
    last: at('search=a%20b%26c&page=10'),
    prev: null,
    next: at('search=a%20b%26c&cursor=a%2B%2F%3D'),
  });
  expect(meta.current_page).toBeNull();
});

test('a request without a page links to the next cursor', () => {
  const page = { items: [1], total: 99, totalRelation: 'eq' as const, nextCursor: 'c', offset: 0 };
  const { links, meta } = toListEnvelope(page, { ...request, page: 1, isPaged: false }, String);
  expect(links).toEqual({ first: request.url, last: at('page=10'), prev: null, next: at('cursor=c') });
  expect(meta).toMatchObject({ current_page: 1, from: 1, to: 1 });
});
