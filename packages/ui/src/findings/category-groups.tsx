import { CATEGORY_TITLES, DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { CategoryId, CategorySummary, GradeThresholds } from '@pagemark/domain';
import type { ReactNode } from 'react';
import type { Finding } from '../report-data.ts';
import { ScoreRing } from '../score/score-ring.tsx';
import { countText, pointsText } from '../text/formats.ts';
import styles from './findings.module.css';

type Props = {
  findings: readonly Finding[];
  categories: readonly CategorySummary[];
  thresholds: GradeThresholds | null;
  /** Renders the row of a finding. `isFirst`: whether it is the first of all. */
  row: (finding: Finding, isFirst: boolean) => ReactNode;
};

/** Findings by category, the one that loses the most points first. The fragment `#category-ID` leads to each. */
export function CategoryGroups({ findings, categories, thresholds, row }: Props) {
  const groups = groupsOf(findings);
  return groups.map((group) => {
    const { id, own, pointsLost } = group;
    const summary = categories.find((category) => category.id === id);
    return (
      <div key={id} className={styles['group']}>
        <div className={styles['groupHead']} id={`category-${id}`}>
          <ScoreRing
            score={summary?.score ?? null}
            thresholds={thresholds ?? DEFAULT_GRADE_THRESHOLDS}
            label={CATEGORY_TITLES[id]}
            size="small"
          />
          <h3>{CATEGORY_TITLES[id]}</h3>
          {summary !== undefined && (
            <>
              <b>{summary.score ?? '–'}</b>
              <span className={styles['counts']}>
                {summary.failed} failed, {countText(summary.warned, 'warning')}
              </span>
            </>
          )}
          <span className={styles['points']}>{pointsLost > 0 && `−${pointsText(pointsLost)}`}</span>
        </div>
        {own.map((finding, index) => row(finding, group === groups[0] && index === 0))}
      </div>
    );
  });
}

type Group = { id: CategoryId; own: Finding[]; pointsLost: number };

function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = Map.groupBy(findings, ({ category }) => category);
  return [...groups]
    .map(([id, own]) => ({ id, own, pointsLost: own.reduce((sum, { points_lost }) => sum + points_lost, 0) }))
    .toSorted((a, b) => b.pointsLost - a.pointsLost);
}
