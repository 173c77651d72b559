import type { Finding } from '../report-data.ts';
import styles from './findings.module.css';

/** The device on which a browser showed what a finding was read from. Renders nothing for the HTML that the server sent. */
export function ViewLabel({ device = null }: Pick<Finding, 'device'>) {
  return device !== null && <span className={styles['view']}>{`rendered, ${device}`}</span>;
}
