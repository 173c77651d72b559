import styles from './spinner.module.css';

/** The mark of something in progress. The words are beside it. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
