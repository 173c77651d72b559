import type { ScoredFinding } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { rankChecks } from './rank-checks.ts';

/** A finding with only the fields that are counted. */
function findingOf(id: string, pointsLost: number): ScoredFinding {
  return { id, title: id.toUpperCase(), category: 'seo', pointsLost } as unknown as ScoredFinding;
}

it('ranks checks by the points lost over all reports, without those that lost none', () => {
  const ranked = rankChecks([
    [findingOf('title', 4), findingOf('images', 1), findingOf('language', 0)],
    [findingOf('title', 1), findingOf('images', 6)],
    [],
  ]);
  expect(ranked).toEqual([
    { id: 'images', title: 'IMAGES', category: 'seo', reports: 2, pointsLost: 7 },
    { id: 'title', title: 'TITLE', category: 'seo', reports: 2, pointsLost: 5 },
  ]);
});
