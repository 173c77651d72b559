import styles from './score.module.css';

export type ShapeKind = 'good' | 'decent' | 'bad' | 'note' | 'none';

/** The shape of a verdict: circle, square, triangle, ring or dash, so that verdicts differ by more than color. Hidden from screen readers: a word is beside it. */
export function Shape({ kind }: { kind: ShapeKind }) {
  return (
    <svg className={`${styles['shape']} ${styles[kind]}`} viewBox="0 0 10 10" aria-hidden="true">
      {kind === 'good' && <circle cx="5" cy="5" r="4.5" />}
      {kind === 'decent' && <rect x="0.8" y="0.8" width="8.4" height="8.4" rx="1" />}
      {kind === 'bad' && <path d="M5 .6 9.8 9.4H.2z" />}
      {kind === 'note' && <circle cx="5" cy="5" r="3.8" strokeWidth="1.6" />}
      {kind === 'none' && <rect x="1" y="4.2" width="8" height="1.6" />}
    </svg>
  );
}
