import styles from './score.module.css';

export type ShapeKind = 'good' | 'decent' | 'bad' | 'note' | 'none' | 'failed' | 'waiting' | 'running';

/**
 * The shape of a verdict or a state, so they differ by more than color: circle, square, triangle, ring or dash, and
 * crossed ring, dotted ring or target. Hidden from screen readers: a word is beside it.
 */
export function Shape({ kind }: { kind: ShapeKind }) {
  return (
    <svg className={`${styles['shape']} ${styles[kind]}`} viewBox="0 0 10 10" aria-hidden="true">
      {kind === 'good' && <circle cx="5" cy="5" r="4.5" />}
      {kind === 'decent' && <rect x="0.8" y="0.8" width="8.4" height="8.4" rx="1" />}
      {kind === 'bad' && <path d="M5 .6 9.8 9.4H.2z" />}
      {kind === 'note' && <circle cx="5" cy="5" r="3.8" strokeWidth="1.6" />}
      {kind === 'none' && <rect x="1" y="4.2" width="8" height="1.6" />}
      {kind === 'failed' && <path d="M2.2 7.8 7.8 2.2M5 1a4 4 0 1 0 0 8 4 4 0 1 0 0-8" strokeWidth="1.4" />}
      {kind === 'waiting' && <circle cx="5" cy="5" r="4" strokeWidth="1.4" strokeDasharray="1.6 1.54" />}
      {kind === 'running' && (
        <>
          <circle cx="5" cy="5" r="4.1" strokeWidth="1.4" />
          <circle className={styles['dot']} cx="5" cy="5" r="1.7" />
        </>
      )}
    </svg>
  );
}
