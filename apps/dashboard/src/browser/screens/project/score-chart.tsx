import { Table } from '@mantine/core';
import { countText } from '@pagemark/ui/formats';
import { scoresByDay } from './scores-by-day.ts';
import type { ScoreDay, ScorePoint } from './scores-by-day.ts';

const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 30;
const MARGIN = 8;
const BOTTOM = 24;
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
  const label = `Mean score from ${textOf(first)} to ${textOf(last)}`;
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

function Chart({ days, first, last, label }: ChartProps) {
  const spanMs = last.dayMs - first.dayMs;
  const x = ({ dayMs }: ScoreDay) =>
    round(LEFT + MARGIN + ((dayMs - first.dayMs) * (WIDTH - LEFT - 2 * MARGIN)) / (spanMs || 1));
  const y = (score: number) => round(MARGIN + ((100 - score) * (HEIGHT - MARGIN - BOTTOM)) / 100);
  const line = (of: 'mean' | 'best' | 'worst') => days.map((day) => `${x(day)},${y(day[of])}`);
  return (
    <svg className="score-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {GRID.map((score) => (
        <g key={score} aria-hidden="true">
          <line x1={LEFT} x2={WIDTH} y1={y(score)} y2={y(score)} />
          <text x={LEFT - 6} y={y(score)} textAnchor="end" dominantBaseline="central">
            {score}
          </text>
        </g>
      ))}
      <polygon points={[...line('best'), ...line('worst').toReversed()].join(' ')} />
      <polyline points={line('mean').join(' ')} />
      {days.map((day) => (
        <circle key={day.dayMs} cx={x(day)} cy={y(day.mean)} r="3.5">
          <title>{textOf(day)}</title>
        </circle>
      ))}
      <text x={LEFT} y={HEIGHT - 4} aria-hidden="true">
        {DAY.format(first.dayMs)}
      </text>
      {spanMs > 0 && (
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end" aria-hidden="true">
          {DAY.format(last.dayMs)}
        </text>
      )}
    </svg>
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
