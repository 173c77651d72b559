import styles from './progress.module.css';

/** A progress bar; `value` in percent. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={styles['progress']}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        <rect width={`${value}%`} height="100%" rx="3" />
      </svg>
    </div>
  );
}
