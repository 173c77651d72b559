import { numberText } from '@pagemark/ui/formats';
import { CATEGORY_TITLES } from '@pagemark/domain';
import { Shape } from '@pagemark/ui';
import { Select } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ProjectDays } from '../api/queries.ts';
import { Change } from '../components/change.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { UTC_DAYS } from './project/score-chart.tsx';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const CHANGES = {
  new: 'New',
  fixed: 'Fixed',
  more: 'More pages',
  fewer: 'Fewer pages',
  same: 'Same',
} as const;
const TONES = { new: 'bad', fixed: 'good', more: 'bad', fewer: 'good', same: 'neutral' } as const;

/** A project at the end of two days, side by side. The URL names them: `?from=&to=`; by default the last two with audits. */
export function CompareDays({ project }: { project: string }) {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const chosen = { from: query.get('from'), to: query.get('to') };
  const history = useQuery(queries.projectHistory(project));
  const comparison = useQuery(queries.projectComparison({ project, ...chosen }));
  const choose = (chosen: { from: string; to: string }) =>
    navigate(`${path}?${new URLSearchParams(chosen)}`, { replace: true });
  return (
    <Screen
      title="Compare days"
      crumbs={[
        { title: 'Projects', href: '/projects' },
        { title: project, href: `/projects/${encodeURIComponent(project)}` },
      ]}
      lead={UTC_DAYS}
    >
      <Loaded query={history}>
        {({ days }) => (
          <Loaded query={comparison}>
            {(data) =>
              data.from === null || data.to === null ? (
                <Empty title="Nothing to compare yet">
                  <p>A comparison needs audits on two days.</p>
                </Empty>
              ) : (
                <Compared
                  days={days.map(({ day }) => day).toReversed()}
                  data={{ ...data, from: data.from, to: data.to }}
                  choose={choose}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

type Day = NonNullable<ProjectDays['from']>;
type Props = {
  days: readonly string[];
  data: ProjectDays & { from: Day; to: Day };
  choose: (chosen: { from: string; to: string }) => void;
};

function Compared({ days, data, choose }: Props) {
  const { from, to, categories, issues } = data;
  const choices = days.map((day) => ({ value: day, label: DAY.format(Date.parse(day)) }));
  return (
    <>
      <div className="filters days">
        <Select
          label="From"
          choices={choices}
          value={from.day}
          onChange={(event) => choose({ from: event.currentTarget.value, to: to.day })}
        />
        <Select
          label="To"
          choices={choices}
          value={to.day}
          onChange={(event) => choose({ from: from.day, to: event.currentTarget.value })}
        />
      </div>
      <section className="panel flush" aria-labelledby="scores">
        <header className="panel-head">
          <h2 id="scores">Scores</h2>
          <span className="soft">{pagesText(from.pages, to.pages)}</span>
        </header>
        <Sides
          rows={[
            { name: 'Median score', from: from.median, to: to.median },
            { name: 'Average score', from: from.mean, to: to.mean },
            { name: 'Best page', from: from.best, to: to.best },
            { name: 'Worst page', from: from.worst, to: to.worst },
          ]}
        />
      </section>
      <section className="panel flush" aria-labelledby="categories">
        <header className="panel-head">
          <h2 id="categories">Points lost per page</h2>
        </header>
        <Sides
          isLess
          rows={categories.map(({ category, points_per_page: points }) => ({
            name: CATEGORY_TITLES[category],
            ...points,
          }))}
        />
      </section>
      <IssueChanges issues={issues} />
    </>
  );
}

/** `Of 71 pages, then 68`: deleted and added pages change the number of pages that have an issue, too. */
function pagesText(from: number, to: number): string {
  const counted = `Of ${numberText(from)} ${from === 1 ? 'page' : 'pages'}`;
  return from === to ? counted : `${counted}, then ${numberText(to)}`;
}

type Side = { name: string; from: number; to: number };

/** A table of figures on both days; `isLess`: less is better. */
function Sides({ rows, isLess = false }: { rows: readonly Side[]; isLess?: boolean }) {
  return (
    <table className="rows dense">
      <thead>
        <tr>
          <th>
            <span className="hidden">Figure</span>
          </th>
          <th className="number">From</th>
          <th className="number">To</th>
          <th className="number">Change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, from, to }) => (
          <tr key={name}>
            <td className="wide">{name}</td>
            <td className="number" data-label="From">
              {numberText(from)}
            </td>
            <td className="number" data-label="To">
              {numberText(to)}
            </td>
            <td className="number" data-label="Change">
              <Change value={Math.round(100 * (to - from)) / 100} isLess={isLess} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function IssueChanges({ issues }: { issues: ProjectDays['issues'] }) {
  const changed = issues.filter(({ change }) => change !== 'same');
  const same = issues.length - changed.length;
  return (
    <section className="panel flush" aria-labelledby="issues">
      <header className="panel-head">
        <h2 id="issues">
          Issues that changed <span className="count">{changed.length}</span>
        </h2>
      </header>
      {changed.length === 0 ? (
        <Empty title="No issues changed" />
      ) : (
        <table className="rows dense">
          <thead>
            <tr>
              <th>Issue</th>
              <th className="less">Category</th>
              <th>Change</th>
              <th className="number">Pages</th>
              <th className="number">Points</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ check, title, verdict, category, change, from, to }) => (
              <tr key={`${check} ${verdict}`}>
                <td className="wide">
                  <span className="page-cell">
                    <Shape kind={verdict === 'fail' ? 'bad' : 'decent'} />
                    <span className="page-text">
                      <Link href={`/checks/${check}`} className="url">
                        <span className="page-title">{title}</span>
                      </Link>{' '}
                      <span className="page-url">{verdict === 'fail' ? 'Failed' : 'Warning'}</span>
                    </span>
                  </span>
                </td>
                <td className="less">{CATEGORY_TITLES[category]}</td>
                <td data-label="Change">
                  <span className={`tag ${TONES[change]}`}>{CHANGES[change]}</span>
                </td>
                <td className="number" data-label="Pages">
                  {numberText(from.pages)} → {numberText(to.pages)}
                </td>
                <td className="number" data-label="Points">
                  <Change value={Math.round(10 * (to.points - from.points)) / 10} isLess />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same > 0 && <p className="soft panel-end">{`${numberText(same)} on the same number of pages`}</p>}
    </section>
  );
}
