import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import type { Comparison } from '../report-data.ts';
import { Panel } from '../report/panel.tsx';
import styles from './compare.module.css';

type Props = { categories: Comparison['categories']; thresholds: GradeThresholds | null };

/** The category scores of two runs: hollow marks before, filled ones after. */
export function CategoryChanges({ categories, thresholds }: Props) {
  return (
    <Panel title="Categories" actions={<Legend />}>
      <ul className={styles['categories']}>
        {categories.map(({ id, title, from, to }) => (
          <li key={id}>
            <span>{title}</span>
            <Dumbbell from={from} to={to} thresholds={thresholds ?? DEFAULT_GRADE_THRESHOLDS} />
            <span className={styles['values']}>
              <span className={styles['hidden']}>from </span>
              {from ?? '–'} <span aria-hidden="true">→</span>
              <span className={styles['hidden']}> to </span> <b>{to ?? '–'}</b>
            </span>
            <ScoreChange from={from} to={to} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The change of a score, signed and colored; a dash when one run has none. */
function ScoreChange({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return <span className={styles['change']}>–</span>;
  const change = to - from;
  const color = change < 0 ? styles['bad'] : change > 0 ? styles['good'] : '';
  const sign = change < 0 ? '−' : change > 0 ? '+' : '±';
  return <span className={`${styles['change']} ${color}`}>{`${sign}${Math.abs(change)}`}</span>;
}

function Legend() {
  return (
    <span className={styles['legend']} aria-hidden="true">
      <svg viewBox="0 0 12 12">
        <circle className={styles['before']} cx="6" cy="6" r="4.5" />
      </svg>
      A
      <svg viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="5" />
      </svg>
      B
    </span>
  );
}

type DumbbellProps = { from: number | null; to: number | null; thresholds: GradeThresholds };

/** Positions are in percent, so it fits every width. */
function Dumbbell({ from, to, thresholds: { good, decent } }: DumbbellProps) {
  const [low, high] = [Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0)];
  const color = from === null || to === null || from === to ? '' : styles[to < from ? 'bad' : 'good'];
  return (
    <svg className={`${styles['dumbbell']} ${color}`} height="18" aria-hidden="true">
      <rect className={styles['track']} y="7" width="100%" height="4" rx="2" />
      {[decent, good].map((score) => (
        <rect key={score} className={styles['gap']} x={`${score}%`} y="7" width="2" height="4" />
      ))}
      {from !== null && to !== null && <rect x={`${low}%`} width={`${high - low}%`} y="7" height="4" />}
      {from !== null && <circle className={styles['before']} cx={`${from}%`} cy="9" r="4.5" />}
      {to !== null && <circle className={styles['after']} cx={`${to}%`} cy="9" r="6" />}
    </svg>
  );
}
