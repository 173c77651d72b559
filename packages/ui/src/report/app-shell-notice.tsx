import { appShellMessage, renderingFailureOf } from '@pagemark/domain';
import type { ReportResults } from '../report-data.ts';
import styles from './report.module.css';

type Rendering = { devices: readonly { error: { message: string } | null }[] };
type Results = Pick<ReportResults, 'app_shell'> & { rendering: Rendering | null };

/**
 * A notice that says what the results of an app shell do not cover, how to turn rendering on or why it failed, and how
 * the shell was recognized. Renders nothing for other pages.
 */
export function AppShellNotice({ results }: { results: Results | null }) {
  const shell = results?.app_shell ?? null;
  if (shell === null) return null;
  // Not the API's message, which says how to turn rendering on in a request.
  const message = appShellMessage('screen', renderingFailureOf(results?.rendering?.devices ?? null));
  return (
    <p className={`${styles['panel']} ${styles['notice']}`}>
      <b>{message}</b>{' '}
      <span className={styles['soft']}>{shell.reasons.map(({ message }) => message).join(' ')}</span>
    </p>
  );
}
