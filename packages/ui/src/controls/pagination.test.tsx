import { describe, expect, it } from 'vitest';
import { shownPages } from './pagination.tsx';

describe('the pages that get a button', () => {
  it.each([
    [1, 1, [1]],
    [3, 2, [1, 2, 3]],
    [5, 1, [1, 2, null, 5]],
    [5, 3, [1, 2, 3, 4, 5]],
    [9, 5, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('of %i at page %i', (pages, page, shown) => {
    expect(shownPages(pages, page)).toEqual(shown);
  });
});
