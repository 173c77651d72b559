import type { Hop } from '../report-data.ts';
import styles from './fetch.module.css';
import { PHASES, PHASE_TITLES, timelineOf } from './fetch-timeline.ts';
import { msText } from '../text/formats.ts';

const WIDTH = 640;
const ROW_PX = 22;

/** A timeline of the fetch, one row per response of the redirect chain. */
export function Waterfall({ hops }: { hops: readonly Hop[] }) {
  const { totalMs, rows, phaseMs } = timelineOf(hops);
  const scale = WIDTH / Math.max(1, totalMs);
  const bars = rows.flatMap((row, index) =>
    row.map((bar) => ({ ...bar, key: `${index} ${bar.phase}`, y: index * ROW_PX + 3 })),
  );
  const height = rows.length * ROW_PX;
  return (
    <>
      <svg
        className={styles['waterfall']}
        viewBox={`0 0 ${WIDTH} ${height}`}
        height={height}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Fetch timeline, ${msText(totalMs)} in total`}
      >
        {bars.map(({ key, phase, startMs, ms, y }) => (
          <rect
            key={key}
            className={styles[phase]}
            x={decimal(startMs * scale)}
            y={y}
            width={decimal(ms * scale)}
            height={ROW_PX - 6}
          >
            <title>{`${PHASE_TITLES[phase]}: ${msText(ms)}`}</title>
          </rect>
        ))}
      </svg>
      <ul className={styles['legend']}>
        {PHASES.map((phase) => (
          <li key={phase}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles[phase]} width="10" height="10" />
            </svg>
            {PHASE_TITLES[phase]} {msText(phaseMs[phase])}
          </li>
        ))}
      </ul>
    </>
  );
}

function decimal(value: number): number {
  return Math.round(value * 10) / 10;
}
