import styles from './gate-ring.module.css';

/** The gauge of scores as an ornament behind a card, with its gaps at 50 and 80. */
export function GateRing() {
  return (
    <svg className={styles['ring']} viewBox="0 0 100 100" aria-hidden="true">
      {[
        { length: 48.8, from: 0.6 },
        { length: 28.8, from: 50.6 },
        { length: 18.8, from: 80.6 },
      ].map(({ length, from }) => (
        <circle
          key={from}
          cx="50"
          cy="50"
          r="44"
          pathLength="100"
          strokeDasharray={`${length} 100`}
          strokeDashoffset={-from}
        />
      ))}
    </svg>
  );
}
