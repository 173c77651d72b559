import type { Finding } from '../report-data.ts';
import styles from './findings.module.css';

/**
 * The device whose rendering a finding was read from. Renders nothing when it was read from the HTML that the server
 * sent.
 */
export function ViewLabel({ device = null }: Pick<Finding, 'device'>) {
  return device !== null && <span className={styles['view']}>{`rendered, ${device}`}</span>;
}
