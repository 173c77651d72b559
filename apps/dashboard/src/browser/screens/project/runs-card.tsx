import { ScoreMark } from '@pagemark/ui';
import { dayText } from '@pagemark/ui/formats';
import { Link } from 'wouter';
import { Change } from '../../components/change.tsx';
import { projectPath } from '../../url/project-path.ts';
import { UTC_DAYS } from './score-chart.tsx';
import type { ScoreDay } from './score-chart.tsx';

const SHOWN = 5;

/** The latest days with audits, each compared with the previous one. */
export function RunsCard({ project, days }: { project: string; days: readonly ScoreDay[] }) {
  const compare = `${projectPath(project)}/compare`;
  const rows = days.map((day, index) => ({ ...day, before: days[index - 1] }));
  return (
    <section className="panel flush" aria-labelledby="project-runs">
      <header className="panel-head">
        <h2 id="project-runs">Runs</h2>
        {days.length > 1 && <Link href={compare}>Compare days</Link>}
      </header>
      <table className="rows dense" data-narrow>
        <thead>
          <tr>
            <th>Date</th>
            <th>Median</th>
            <th className="number">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(-SHOWN)
            .toReversed()
            .map(({ day, median, before }) => (
              <tr key={day}>
                <td className="wide">
                  {before === undefined ? (
                    dayText(Date.parse(day))
                  ) : (
                    <Link href={`${compare}?from=${before.day}&to=${day}`} className="url plain-link">
                      {dayText(Date.parse(day))}
                      <span className="hidden">, compared with the day before</span>
                    </Link>
                  )}
                </td>
                <td>
                  <ScoreMark score={median} isShort />
                </td>
                <td className="number">
                  <Change value={before === undefined ? null : median - before.median} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="soft panel-end">{UTC_DAYS}</p>
    </section>
  );
}
