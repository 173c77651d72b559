import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { scoresByDay } from './scores-by-day.ts';
import type { ScorePoint } from './scores-by-day.ts';

const SERIES = [
  { name: 'best', label: 'Best page', color: 'var(--good-fill)' },
  { name: 'mean', label: 'Mean', color: 'var(--link)' },
  { name: 'worst', label: 'Worst page', color: 'var(--bad-fill)' },
];

/** Scores of a site over time: the mean of each day's runs, the best and the worst. */
export function ScoreChart({ scores }: { scores: readonly ScorePoint[] }) {
  const days = scoresByDay(scores);
  const last = days.at(-1);
  return (
    <div
      role="img"
      aria-label={`Scores on ${days.length} ${days.length === 1 ? 'day' : 'days'}; on the last the mean was ${last?.mean ?? 0}, the best ${last?.best ?? 0}, the worst ${last?.worst ?? 0}.`}
    >
      <LineChart
        h={260}
        data={days}
        dataKey="day"
        series={SERIES}
        curveType="monotone"
        withLegend
        yAxisProps={{ domain: [0, 100], width: 40 }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
