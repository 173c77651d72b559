import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import type { ReactNode } from 'react';
import type { ChangedCheck, Changes as ChangesData, Run } from '../report-data.ts';
import { pointsText } from '../text/formats.ts';
import { Panel } from './panel.tsx';
import styles from './report.module.css';
import { ScoreHistory } from './score-history.tsx';

const SHOWN_MAX = 20;

type Props = {
  /** The latest runs of the report, latest first. */
  runs: readonly Run[];
  /** Null when they are not known. */
  changes: ChangesData | null;
  thresholds: GradeThresholds | null;
  checkLink: (id: string, title: string) => ReactNode;
};

/** The scores over time, and what changed since the run before. Renders nothing before the second result. */
export function Changes({ runs, changes, thresholds, checkLink }: Props) {
  const scores = completedScores(runs);
  const [now, before] = scores;
  if (now === undefined || before === undefined) return null;
  return (
    <Panel title="Changes since last run" isPadded>
      <ScoreHistory scores={scores} thresholds={thresholds ?? DEFAULT_GRADE_THRESHOLDS} />
      <p>{scoreChangeText(before, now)}</p>
      {changes !== null && (
        <>
          <ChangeList title="Worse" sign="−" checks={changes.worse} checkLink={checkLink} />
          <ChangeList title="Better" sign="+" checks={changes.better} checkLink={checkLink} />
        </>
      )}
    </Panel>
  );
}

/** The scores of the runs that have one, in their order. */
export function completedScores(runs: readonly Run[]): number[] {
  return runs.flatMap(({ score }) => (score === null ? [] : [score]));
}

type ListProps = Pick<Props, 'checkLink'> & {
  title: 'Worse' | 'Better';
  sign: string;
  checks: readonly ChangedCheck[];
};

function ChangeList({ title, sign, checks, checkLink }: ListProps) {
  if (checks.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles['changes']}>
        {checks.slice(0, SHOWN_MAX).map(({ id, title: name, message, points }) => (
          <li key={id}>
            <span>
              {checkLink(id, name)} <span className={styles['soft']}>{message}</span>
            </span>
            <b className={styles[title === 'Worse' ? 'bad' : 'good']}>{`${sign}${pointsText(points)}`}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function scoreChangeText(before: number, now: number): string {
  if (now === before) return 'The score did not change.';
  return `The score ${now > before ? 'rose' : 'fell'} from ${before} to ${now}.`;
}
