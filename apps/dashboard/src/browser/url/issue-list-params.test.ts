import { expect, it } from 'vitest';
import { readIssueListParams, writeIssueListParams } from './issue-list-params.ts';

it.each(['', 'search=alt&category=seo&verdict=warn&page=3', 'verdict=fail'])(
  '%j is read and written',
  (query) => {
    expect(writeIssueListParams(readIssueListParams(`?${query}`))).toBe(query);
  },
);

it('ignores invalid parameters', () => {
  expect(writeIssueListParams(readIssueListParams('?category=all&verdict=pass&page=-1&sort=up'))).toBe('');
});
