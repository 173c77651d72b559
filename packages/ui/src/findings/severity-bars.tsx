import type { Severity } from '@pagemark/domain';
import { SEVERITY_LABELS } from './finding-labels.ts';
import styles from './findings.module.css';

const BARS = ['M0 8h3.5v4H0z', 'M5 4h3.5v8H5z', 'M10 0h3.5v12H10z'];
const FILLED: Record<Severity, number> = { low: 1, medium: 2, high: 3 };

/** A severity as one to three bars and its word. */
export function SeverityBars({ severity }: { severity: Severity }) {
  return (
    <span className={styles['severity']}>
      <svg viewBox="0 0 14 12" aria-hidden="true">
        <path className={styles['unfilled']} d={BARS.slice(FILLED[severity]).join('')} />
        <path d={BARS.slice(0, FILLED[severity]).join('')} />
      </svg>
      <span className={styles['hidden']}>Severity: </span>
      {SEVERITY_LABELS[severity]}
    </span>
  );
}
