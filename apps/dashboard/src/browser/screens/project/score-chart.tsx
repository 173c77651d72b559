import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { scoresByDay } from './scores-by-day.ts';
import type { ScorePoint } from './scores-by-day.ts';

const SERIES = [
  { name: 'best', label: 'Best page', color: 'var(--good-fill)' },
  { name: 'mean', label: 'Mean', color: 'var(--accent-ink)' },
  { name: 'worst', label: 'Worst page', color: 'var(--bad-fill)' },
];

/** A chart of a project's scores over time: the mean, best and worst score of each day's runs. */
export function ScoreChart({ scores }: { scores: readonly ScorePoint[] }) {
  const days = scoresByDay(scores);
  const last = days.at(-1);
  return (
    <div
      role="img"
      aria-label={`Scores over ${days.length} ${days.length === 1 ? 'day' : 'days'}. Last day: mean ${last?.mean ?? 0}, best ${last?.best ?? 0}, worst ${last?.worst ?? 0}.`}
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
