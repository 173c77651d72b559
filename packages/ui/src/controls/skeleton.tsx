import styles from './progress.module.css';

/** Lines in place of content that loads. They appear after a moment, so fast responses do not flicker. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
