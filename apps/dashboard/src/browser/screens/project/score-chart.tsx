import { countText } from '@pagemark/ui/formats';
import type { ProjectHistory } from '../../api/queries.ts';

type ScoreDay = ProjectHistory['days'][number];

/** 80 and 50 are the thresholds of results. */
const GRID = [0, 50, 80, 100];
const DAY = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A project's scores over time: the median of its pages as a line, from the worst to the best as an area, and as a table. */
export function ScoreChart({ days }: { days: readonly ScoreDay[] }) {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { median, best, worst } = last;
  const label = `Scores over ${countText(days.length, 'day')}. Last day: median ${median}, best ${best}, worst ${worst}.`;
  return (
    <>
      <Chart days={days} first={first} last={last} label={label} />
      <ul className="legend">
        <li>
          <span className="dot mean" aria-hidden /> Median
        </li>
        <li>
          <span className="dot range" aria-hidden /> Worst to best page
        </li>
      </ul>
      <details className="chart-table">
        <summary>Show as a table</summary>
        <DayTable days={days} />
      </details>
    </>
  );
}

type ChartProps = { days: readonly ScoreDay[]; first: ScoreDay; last: ScoreDay; label: string };

/** The drawing is stretched to the width of its place; lines and labels are not. */
function Chart({ days, first, last, label }: ChartProps) {
  const spanMs = msOf(last) - msOf(first);
  const x = (day: ScoreDay) => round((100 * (msOf(day) - msOf(first))) / (spanMs || 1));
  const line = (of: 'median' | 'best' | 'worst') => days.map((day) => `${x(day)},${100 - day[of]}`);
  return (
    <div className="score-chart" role="img" aria-label={label}>
      {GRID.map((score) => (
        <span key={score} className="score-label" style={{ top: `${100 - score}%` }}>
          {score}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {GRID.map((score) => (
          <line key={score} x1="0" x2="100" y1={100 - score} y2={100 - score} />
        ))}
        <polygon points={[...line('best'), ...line('worst').toReversed()].join(' ')} />
        <polyline points={line('median').join(' ')} />
        {days.map((day) => (
          <path key={day.day} d={`M${x(day)},${100 - day.median}h0`}>
            <title>{textOf(day)}</title>
          </path>
        ))}
      </svg>
      <span className="first-day">{DAY.format(msOf(first))}</span>
      {spanMs > 0 && <span className="last-day">{DAY.format(msOf(last))}</span>}
    </div>
  );
}

function DayTable({ days }: { days: readonly ScoreDay[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>Day</th>
          <th>Median</th>
          <th>Best</th>
          <th>Worst</th>
          <th>Pages</th>
          <th>Audits</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, median, best, worst, pages, results }) => (
          <tr key={day}>
            <td className="wide">{DAY.format(Date.parse(day))}</td>
            <td data-label="Median">{median}</td>
            <td data-label="Best">{best}</td>
            <td data-label="Worst">{worst}</td>
            <td data-label="Pages">{pages}</td>
            <td data-label="Audits">{results}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf({ day, median, pages }: ScoreDay): string {
  return `${median} on ${DAY.format(Date.parse(day))} (${countText(pages, 'page')})`;
}

function msOf({ day }: ScoreDay): number {
  return Date.parse(day);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
