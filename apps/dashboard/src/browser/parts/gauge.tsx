import { gradeClass } from './grade.tsx';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** A score from 0 to 100 as an open circle; null: there is none yet. */
export function Gauge({ score, size = 120 }: { score: number | null; size?: number }) {
  const share = (score ?? 0) / 100;
  return (
    <svg
      className={`gauge ${gradeClass(score)}`}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      role="img"
      aria-label={score === null ? 'No score yet' : `Score ${score} of 100`}
    >
      <circle className="track" cx="60" cy="60" r={RADIUS} />
      {score !== null && (
        <circle
          className="arc"
          cx="60"
          cy="60"
          r={RADIUS}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text x="60" y="61" textAnchor="middle" dominantBaseline="central">
        {score ?? '–'}
      </text>
    </svg>
  );
}
