import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import type { ReactNode } from 'react';
import { changeGroups } from '../compare/change-groups.ts';
import type { ChangeGroup } from '../compare/change-groups.ts';
import { UpdatedChecks } from '../compare/updated-checks.tsx';
import { VERDICT_LABELS, VERDICT_SHAPES } from '../findings/finding-labels.ts';
import type { Comparison, Run } from '../report-data.ts';
import { Shape } from '../score/shape.tsx';
import { dayText, signedPointsText } from '../text/formats.ts';
import { visibleText } from '../text/visible-text.ts';
import { HistoryTable } from './history-table.tsx';
import { Panel } from './panel.tsx';
import styles from './report.module.css';
import { ScoreHistory, scorePoints } from './score-history.tsx';

const SHOWN_MAX = 5;

type Props = {
  /** The runs of the report, latest first. */
  runs: readonly Run[];
  /** The latest result compared with the previous one; null when unknown. */
  comparison: Comparison | null;
  thresholds: GradeThresholds | null;
  checkLink: (id: string, title: string) => ReactNode;
  /** Replaces the chart, for example by one with keyboard support. */
  chart?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Formats the day of a time; by default in UTC, as on the server. */
  dayOf?: (ms: number) => string;
};

/** The scores over time, and the changes since the previous run. Renders nothing before the second result. */
export function Changes({ runs, comparison, thresholds, checkLink, chart, actions, dayOf = dayText }: Props) {
  const points = scorePoints(runs);
  if (points.length < 2) return null;
  return (
    <Panel title="Changes since last run" isPadded actions={actions}>
      {chart ?? (
        <ScoreHistory points={points} thresholds={thresholds ?? DEFAULT_GRADE_THRESHOLDS} dayOf={dayOf} />
      )}
      <HistoryTable points={points} dayOf={dayOf} />
      <p>{scoreChangeText(points.at(-2)?.score ?? 0, points.at(-1)?.score ?? 0)}</p>
      {comparison !== null && <UpdatedChecks from={comparison.from} to={comparison.to} />}
      {comparison !== null && <ChangeLists comparison={comparison} checkLink={checkLink} />}
    </Panel>
  );
}

/** The scores of the runs that have one, in their order. */
export function completedScores(runs: readonly Run[]): number[] {
  return runs.flatMap(({ score }) => (score === null ? [] : [score]));
}

function ChangeLists({ comparison, checkLink }: { comparison: Comparison } & Pick<Props, 'checkLink'>) {
  const groups = changeGroups(comparison);
  if (groups.length === 0) return <p>No issue is new, fixed or different.</p>;
  return groups.map((group) => <ChangeList key={group.id} group={group} checkLink={checkLink} />);
}

function ChangeList({ group: { id, checks }, checkLink }: { group: ChangeGroup } & Pick<Props, 'checkLink'>) {
  const more = checks.length - SHOWN_MAX;
  return (
    <>
      <h3>
        {checks.length} {id}
      </h3>
      <ul className={styles['changes']}>
        {checks.slice(0, SHOWN_MAX).map(({ id: check, title, points, to: { verdict, message } }) => (
          <li key={check}>
            <Shape kind={VERDICT_SHAPES[verdict]} />
            <span title={visibleText(message)}>
              <span className={styles['hidden']}>{VERDICT_LABELS[verdict]}: </span>
              {checkLink(check, title)} <span className={styles['soft']}>{visibleText(message)}</span>
            </span>
            <b className={styles[points < 0 ? 'bad' : 'good']}>{signedPointsText(points)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['faint']}>And {more} more.</p>}
    </>
  );
}

function scoreChangeText(before: number, now: number): string {
  if (now === before) return 'The score did not change.';
  return `The score ${now > before ? 'rose' : 'fell'} from ${before} to ${now}.`;
}
