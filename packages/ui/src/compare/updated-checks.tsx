import type { Comparison } from '../report-data.ts';
import styles from '../report/report.module.css';

/** Says that two runs used different versions of the checks; renders nothing if they did not. */
export function UpdatedChecks({ from, to }: Pick<Comparison, 'from' | 'to'>) {
  if (from.engine === null || to.engine === null || from.engine === to.engine) return null;
  return (
    <p className={styles['soft']}>
      These runs used different versions of the checks (v{from.engine} and v{to.engine}), which can change a
      score on their own.
    </p>
  );
}
