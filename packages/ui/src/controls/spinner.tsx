import styles from './spinner.module.css';

/** Marks an operation in progress, beside a text that names it. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
