import type { ReactNode } from 'react';
import type { Finding } from '../report-data.ts';
import { Shape } from '../score/shape.tsx';
import { pointsText } from '../text/formats.ts';
import { visibleText } from '../text/visible-text.ts';
import { VERDICT_LABELS, VERDICT_SHAPES } from './finding-labels.ts';
import styles from './findings.module.css';
import { SeverityBars } from './severity-bars.tsx';
import { ViewLabel } from './view-label.tsx';

type Props = {
  finding: Finding;
  isOpen?: boolean;
  /** Called when the row is opened or closed. */
  onToggle?: () => void;
  /** The content of the open row. */
  children: ReactNode;
};

/** A finding in one row: verdict, title, message, severity and points. It opens in place. The fragment `#check-ID` leads into it. */
export function FindingRow({ finding, isOpen = false, onToggle, children }: Props) {
  const { id, title, message, verdict, severity, points_lost: pointsLost } = finding;
  return (
    <details className={styles['row']} open={isOpen} onToggle={onToggle}>
      <summary>
        <span className={`${styles['verdict']} ${styles[VERDICT_SHAPES[verdict]]}`}>
          <Shape kind={VERDICT_SHAPES[verdict]} />
          {VERDICT_LABELS[verdict]}
        </span>
        <span className={styles['text']}>
          <b>{title}</b> <span>{visibleText(message)}</span> <ViewLabel device={finding.device} />
        </span>
        <SeverityBars severity={severity} />
        <span className={styles['points']}>{pointsLost > 0 && `−${pointsText(pointsLost)}`}</span>
        <svg className={styles['chevron']} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 6 6 6-6 6" />
        </svg>
      </summary>
      <div id={`check-${id}`} className={styles['body']}>
        {children}
      </div>
    </details>
  );
}
