import type { Severity } from '@pagemark/domain';
import type { ReactNode } from 'react';
import type { Finding } from '../report-data.ts';
import { countText, pointsText } from '../text/formats.ts';
import { SEVERITY_LABELS } from './finding-labels.ts';
import styles from './findings.module.css';

const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

type Props = {
  findings: readonly Finding[];
  /** Renders the row of a finding. */
  row: (finding: Finding) => ReactNode;
};

/** Findings by severity, the highest first, in the order of the report. */
export function SeverityGroups({ findings, row }: Props) {
  return SEVERITIES.map((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    if (own.length === 0) return null;
    const pointsLost = own.reduce((sum, { points_lost }) => sum + points_lost, 0);
    return (
      <div key={severity} className={styles['group']}>
        <div className={styles['groupHead']}>
          <h3>{SEVERITY_LABELS[severity]} severity</h3>
          <span className={styles['counts']}>{countText(own.length, 'finding')}</span>
          <span className={styles['points']}>{pointsLost > 0 && `−${pointsText(pointsLost)}`}</span>
        </div>
        {own.map(row)}
      </div>
    );
  });
}
