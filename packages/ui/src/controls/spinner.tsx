import styles from './spinner.module.css';

/** The mark of an operation in progress. The text is beside it. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
