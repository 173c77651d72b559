import type { ReportResults } from '../report-data.ts';
import styles from './report.module.css';

/** Says what the results of an app shell do not cover, and how it was recognized. Renders nothing for other pages. */
export function AppShellNotice({ results }: { results: Pick<ReportResults, 'app_shell'> | null }) {
  const shell = results?.app_shell ?? null;
  if (shell === null) return null;
  return (
    <p className={`${styles['panel']} ${styles['notice']}`}>
      <b>{shell.message}</b>{' '}
      <span className={styles['soft']}>{shell.reasons.map(({ message }) => message).join(' ')}</span>
    </p>
  );
}
