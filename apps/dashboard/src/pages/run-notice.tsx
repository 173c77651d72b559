import type { ReportView } from './page-views.ts';
import styles from './pages.module.css';

/** The state of the latest run; nothing when it has completed. */
export function RunNotice({ report: { status, error, result } }: { report: ReportView['report'] }) {
  if (status === 'completed') return null;
  return (
    <p className={styles['notice']} role="status">
      {status === 'failed' ? (
        <>
          The last audit failed: {error?.message ?? 'for an unknown reason.'}
          {result !== null && ' You see the previous result.'}
        </>
      ) : (
        <>
          This audit is {status === 'queued' ? 'waiting to start' : 'in progress'}. <a href="">Reload</a>
        </>
      )}
    </p>
  );
}
