import { shortDayText } from '@pagemark/ui/formats';
import { SegmentedControl } from '@pagemark/ui/controls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DayTable } from './day-table.tsx';
import { ScoreChart, UTC_DAYS } from './score-chart.tsx';
import type { ScoreDay } from './score-chart.tsx';

const DAY_MS = 86_400_000;
const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'all', label: 'All' },
];

type Props = {
  title: string;
  days: readonly ScoreDay[];
  /** Above the chart, about the days of the chosen range. */
  figures?: (days: readonly ScoreDay[]) => ReactNode;
  /** At the end of the head. */
  actions?: ReactNode;
  /** In place of the chart while there are fewer than two days. */
  otherwise: ReactNode;
};

/** The panel of a score chart: its range can be chosen, and it can be read as a table. */
export function ScorePanel({ title, days, figures, actions, otherwise }: Props) {
  const [range, setRange] = useState('all');
  const [isTable, setIsTable] = useState(false);
  const fromMs = range === 'all' ? 0 : Date.now() - Number(range) * DAY_MS;
  const shown = days.filter(({ day }) => Date.parse(day) >= fromMs);
  return (
    <section className="panel flush trend" aria-label={title}>
      <header className="panel-head plain">
        <h2>{title}</h2>
        {actions}
        {days.length > 1 && (
          <>
            <button
              type="button"
              className="text-button"
              aria-expanded={isTable}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? 'View as chart' : 'View as table'}
            </button>
            <SegmentedControl aria-label="Range" choices={RANGES} value={range} onChange={setRange} />
          </>
        )}
      </header>
      {days.length < 2 ? (
        otherwise
      ) : (
        <>
          {figures?.(shown)}
          {isTable ? (
            <>
              <DayTable days={shown} />
              <p className="soft panel-end">{UTC_DAYS}</p>
            </>
          ) : shown.length < 2 ? (
            <p className="soft chart-note">Fewer than two days with audits in this range</p>
          ) : (
            <ScoreChart key={range} days={shown} />
          )}
        </>
      )}
    </section>
  );
}

/** A day without its year: `Nov 22`. */
export function dayName({ day }: Pick<ScoreDay, 'day'>): string {
  return shortDayText(Date.parse(day));
}
