import type { ScoredFinding } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { rankChecks } from './rank-checks.ts';

/** Only what is counted. */
function findingOf(id: string, pointsLost: number): ScoredFinding {
  return { id, title: id.toUpperCase(), category: 'seo', pointsLost } as unknown as ScoredFinding;
}

it('ranks checks by what they cost over all reports, and leaves out what cost nothing', () => {
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
