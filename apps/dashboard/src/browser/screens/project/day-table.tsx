import { dayText, numberText } from '@pagemark/ui/formats';
import type { ScoreDay } from './score-chart.tsx';

const COLUMNS = ['median', 'best', 'worst', 'pages', 'results'] as const;
const TITLES = {
  median: 'Median',
  best: 'Best',
  worst: 'Worst',
  pages: 'Pages',
  results: 'Audits',
} as const;

/** The days of a score chart as a table, the latest first. */
export function DayTable({ days }: { days: readonly ScoreDay[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>Day</th>
          {COLUMNS.map((column) => (
            <th key={column} className="number">
              {TITLES[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <td className="wide">{dayText(Date.parse(day.day))}</td>
            {COLUMNS.map((column) => (
              <td key={column} className="number" data-label={TITLES[column]}>
                {numberText(day[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
