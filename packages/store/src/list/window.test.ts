import { expect, test } from 'vitest';
import { windowOf } from './window.ts';

const page = (number: number) => ({ kind: 'page', page: number }) as const;

test.each([
  ['the first page', 1, 100, { offset: 0, limit: 11, direction: 'asc', reversed: false }],
  ['a page before the middle', 5, 100, { offset: 40, limit: 11, direction: 'asc', reversed: false }],
  ['a page past the middle', 6, 100, { offset: 40, limit: 10, direction: 'desc', reversed: true }],
  ['a last page that is not full', 10, 95, { offset: 0, limit: 5, direction: 'desc', reversed: true }],
  [
    'a page of a list of unknown length',
    500,
    null,
    { offset: 4990, limit: 11, direction: 'asc', reversed: false },
  ],
] as const)('%s is read from the nearer end', (_, number, total, window) => {
  expect(windowOf({ position: page(number), after: null, direction: 'asc', perPage: 10, total })).toEqual({
    after: null,
    ...window,
  });
});

test('past the end there is nothing to read', () => {
  expect(windowOf({ position: page(11), after: null, direction: 'asc', perPage: 10, total: 100 })).toBeNull();
});

test('a cursor is read on from in list order', () => {
  const after = { key: 'a', seq: 1, id: '' };
  const position = { kind: 'cursor', cursor: 'x' } as const;
  expect(windowOf({ position, after, direction: 'desc', perPage: 10, total: 20 })).toEqual({
    direction: 'desc',
    after,
    offset: 0,
    limit: 11,
    reversed: false,
  });
});
