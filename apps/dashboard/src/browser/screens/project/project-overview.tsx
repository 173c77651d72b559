import { numberText, pointsText } from '@pagemark/ui/formats';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ProjectDetail } from '../../api/queries.ts';
import { Empty, Loaded, Loading } from '../../components/status-states.tsx';
import { projectPath } from '../../url/project-path.ts';
import { IssueTable } from './issue-table.tsx';
import { PageTree } from './page-tree.tsx';
import { ProjectSummary } from './project-summary.tsx';
import { RunsCard } from './runs-card.tsx';
import { ScheduleAndAlerts } from './schedule-and-alerts.tsx';
import { ScorePanel } from './score-panel.tsx';

/** The query of the top issues, shared with the count of the issues tab. */
export const TOP_ISSUES = { per_page: 10 } as const;
const ISSUES_SHOWN = 8;
const FIRST_FIXES = 3;

type Props = { project: string; detail: ProjectDetail };

/** Summaries of a project's parts, each with a link to the whole part. They appear together, so none moves another. */
export function ProjectOverview({ project, detail }: Props) {
  const history = useQuery(queries.projectHistory(project));
  const issues = useQuery(queries.issues({ project, query: TOP_ISSUES }));
  const created = useQuery(queries.newIssues(project));
  const pages = useInfiniteQuery(queries.pages({ project, path: '/' }));
  const schedule = useQuery(queries.schedule(project));
  const rules = useQuery(queries.alertRules());
  const parts = [history, issues, created, pages, schedule, rules];
  if (parts.some(({ isPending }) => isPending)) return <Loading />;
  return (
    <Loaded query={history}>
      {({ days }) => (
        <>
          <ProjectSummary
            project={project}
            detail={detail}
            days={days}
            issues={issues.data?.meta.total ?? null}
            newIssues={created.data ?? 0}
          />
          {days.length === 0 ? (
            <NoResults project={project} counts={detail.reports} />
          ) : (
            <ScorePanel
              title="Scores over time"
              days={days}
              otherwise={<Empty title="The trend appears after audits on two different days" />}
            />
          )}
          {days.length > 0 && <TopIssues project={project} />}
          <div className="grid loose">
            <div className="c8">{days.length > 0 && <PageTree project={project} isShort />}</div>
            <div className="c4 side-cards">
              <ScheduleAndAlerts project={project} />
              {days.length > 0 && <RunsCard project={project} days={days} />}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function NoResults({ project, counts }: { project: string; counts: ProjectDetail['reports'] }) {
  const failed = `/reports?${new URLSearchParams({ project, status: 'failed' })}`;
  if (counts.pending > 0 || counts.failed === 0)
    return (
      <Empty title="No results yet">
        {counts.pending > 0 && <p className="soft">The first audits are in progress.</p>}
      </Empty>
    );
  return (
    <Empty title="No audit has succeeded yet">
      <Link href={failed}>View failed audits</Link>
    </Empty>
  );
}

function TopIssues({ project }: { project: string }) {
  const issues = useQuery(queries.issues({ project, query: TOP_ISSUES }));
  const all = projectPath(project, 'issues');
  return (
    <section className="panel flush" aria-labelledby="issues">
      <header className="panel-head">
        <h2 id="issues">Issues</h2>
        {issues.data !== undefined && issues.data.meta.total > 0 && (
          <>
            <FirstFixes issues={issues.data.data} />
            <Link href={all}>
              View all {numberText(issues.data.meta.total)}
              <span className="hidden"> issues</span>
            </Link>
          </>
        )}
      </header>
      <Loaded query={issues}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No issues" />
          ) : (
            <IssueTable project={project} issues={data.slice(0, ISSUES_SHOWN)} />
          )
        }
      </Loaded>
    </section>
  );
}

/** The gain from the first fixes in the mean score of all pages. */
function FirstFixes({ issues }: { issues: readonly { points: number; pages_total: number }[] }) {
  const first = issues.slice(0, FIRST_FIXES);
  const pages = first[0]?.pages_total ?? 0;
  if (first.length < FIRST_FIXES || pages === 0) return null;
  const points = first.reduce((sum, issue) => sum + issue.points, 0) / pages;
  return (
    <span className="panel-note soft">
      Fixing the first three adds {pointsText(points)} points to the average page
    </span>
  );
}
