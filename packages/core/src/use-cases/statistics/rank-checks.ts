import type { CategoryId, ScoredFinding } from '@pagemark/domain';

/** The points that a check cost over several reports. */
export type RankedCheck = {
  id: string;
  title: string;
  category: CategoryId;
  /** Reports in which it failed or warned. */
  reports: number;
  /** Points lost over all of them. */
  pointsLost: number;
};

/** The checks that cost points, by points lost. Each element contains the findings of one report. */
export function rankChecks(reports: readonly (readonly ScoredFinding[])[]): RankedCheck[] {
  const ranked = new Map<string, RankedCheck>();
  for (const { id, title, category, pointsLost } of reports.flat()) {
    if (pointsLost <= 0) continue;
    const known = ranked.get(id) ?? { id, title, category, reports: 0, pointsLost: 0 };
    ranked.set(id, { ...known, reports: known.reports + 1, pointsLost: known.pointsLost + pointsLost });
  }
  return [...ranked.values()].toSorted((a, b) => b.pointsLost - a.pointsLost || a.id.localeCompare(b.id));
}
