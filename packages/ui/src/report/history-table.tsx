import type { ScorePoint } from './score-history.tsx';
import styles from './report.module.css';

type Props = {
  points: readonly ScorePoint[];
  /** Formats the day of a time. */
  dayOf: (ms: number) => string;
};

/** The data of a score chart as a collapsed table, latest first. */
export function HistoryTable({ points, dayOf }: Props) {
  return (
    <details className={styles['historyTable']}>
      <summary>Show as a table</summary>
      <table className={styles['runs']}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className={styles['number']}>
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ runId, timeMs, score }) => (
            <tr key={runId}>
              <td>{dayOf(timeMs)}</td>
              <td className={styles['number']}>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
