import type { ReportRow } from '../api/queries.ts';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

type Props = { report: Pick<ReportRow, 'score' | 'result'>; size?: number };

/** A score from 0 to 100 as a ring in the color of its result. A null score shows an empty ring. */
export function Gauge({ report: { score, result }, size = 120 }: Props) {
  const fraction = (score ?? 0) / 100;
  return (
    <svg
      className={`gauge ${result ?? 'none'}`}
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
          strokeDasharray={`${fraction * LENGTH} ${LENGTH}`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text x="60" y="61" textAnchor="middle" dominantBaseline="central">
        {score ?? '–'}
      </text>
    </svg>
  );
}
