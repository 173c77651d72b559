import { Table } from '@mantine/core';
import { countText } from '@pagemark/ui/formats';
import { scoresByDay } from './scores-by-day.ts';
import type { ScoreDay, ScorePoint } from './scores-by-day.ts';

const GRID = [0, 25, 50, 75, 100];
const DAY = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A project's scores over time: the mean of its pages as a line, from the worst to the best as an area, and as a table. */
export function ScoreChart({ scores }: { scores: readonly ScorePoint[] }) {
  const days = scoresByDay(scores);
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { mean, best, worst } = last;
  const label = `Scores over ${countText(days.length, 'day')}. Last day: mean ${mean}, best ${best}, worst ${worst}.`;
  return (
    <>
      <Chart days={days} first={first} last={last} label={label} />
      <ul className="legend">
        <li>
          <span className="dot mean" aria-hidden /> Mean
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
  const spanMs = last.dayMs - first.dayMs;
  const x = ({ dayMs }: ScoreDay) => round((100 * (dayMs - first.dayMs)) / (spanMs || 1));
  const line = (of: 'mean' | 'best' | 'worst') => days.map((day) => `${x(day)},${100 - day[of]}`);
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
        <polyline points={line('mean').join(' ')} />
        {days.map((day) => (
          <path key={day.dayMs} d={`M${x(day)},${100 - day.mean}h0`}>
            <title>{textOf(day)}</title>
          </path>
        ))}
      </svg>
      <span className="first-day">{DAY.format(first.dayMs)}</span>
      {spanMs > 0 && <span className="last-day">{DAY.format(last.dayMs)}</span>}
    </div>
  );
}

function DayTable({ days }: { days: readonly ScoreDay[] }) {
  return (
    <Table className="rows" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th>Mean</Table.Th>
          <Table.Th>Best</Table.Th>
          <Table.Th>Worst</Table.Th>
          <Table.Th>Pages</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map(({ dayMs, mean, best, worst, pages }) => (
          <Table.Tr key={dayMs}>
            <Table.Td className="wide">{DAY.format(dayMs)}</Table.Td>
            <Table.Td data-label="Mean">{mean}</Table.Td>
            <Table.Td data-label="Best">{best}</Table.Td>
            <Table.Td data-label="Worst">{worst}</Table.Td>
            <Table.Td data-label="Pages">{pages}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function textOf({ dayMs, mean, pages }: ScoreDay): string {
  return `${mean} on ${DAY.format(dayMs)} (${countText(pages, 'page')})`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
