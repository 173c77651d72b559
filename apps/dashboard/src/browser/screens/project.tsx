import { numberText } from '@pagemark/ui/formats';
import { buttonClass } from '@pagemark/ui/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { toDisplayError } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { ProjectDetail } from '../api/queries.ts';
import { ProjectMark } from '../components/project-mark.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';
import { TabLinks } from '../components/tab-links.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { readIssueListParams, writeIssueListParams } from '../url/issue-list-params.ts';
import { PROJECT_TABS, projectPath } from '../url/project-path.ts';
import type { ProjectTab } from '../url/project-path.ts';
import { Issues } from './project/issues.tsx';
import { PageTree } from './project/page-tree.tsx';
import { ProjectAlerts } from './project/project-alerts.tsx';
import { ProjectOverview, TOP_ISSUES } from './project/project-overview.tsx';
import { ProjectSettings } from './project/project-settings.tsx';
import { RunAll } from './project/run-all.tsx';
import { Schedule } from './project/schedule.tsx';

const CRUMBS = [{ title: 'Projects', href: '/projects' }];
const TITLES: Record<ProjectTab, string> = {
  issues: 'Issues',
  pages: 'Pages',
  schedule: 'Schedule',
  alerts: 'Alerts',
  settings: 'Settings',
};

type Props = { project: string; tab: string | undefined };

/** A project: its overview, issues, pages, schedule, alerts and settings, each at its own path. */
export function Project({ project, tab: segment }: Props) {
  const shown = useQuery(queries.project(project));
  useNewResults(project, shown.data?.audited_at);
  const filters = writeIssueListParams(readIssueListParams(useSearch()));
  const tab = PROJECT_TABS.find((name) => name === segment);
  if (segment !== undefined && tab === undefined) return <NotFound />;
  // The issues used to be on the overview, and links to filtered issues are still in use.
  if (tab === undefined && filters !== '')
    return <Redirect to={`${projectPath(project, 'issues')}?${filters}`} replace />;
  const isUnknown = shown.error !== null && toDisplayError(shown.error).code === 'project_not_found';
  return (
    <Screen
      title={project}
      crumbs={CRUMBS}
      mark={<ProjectMark project={project} size="large" />}
      actions={isUnknown ? null : <Actions project={project} detail={shown.data} />}
    >
      {!isUnknown && <Tabs project={project} current={tab} pages={shown.data?.reports.total} />}
      <Loaded query={shown}>{(detail) => <Content project={project} tab={tab} detail={detail} />}</Loaded>
    </Screen>
  );
}

/** Refetches everything about a project after a new result of one of its pages. */
function useNewResults(project: string, auditedAt: string | null | undefined): void {
  const client = useQueryClient();
  const seen = useRef(auditedAt);
  useEffect(() => {
    const isNew = seen.current !== undefined && seen.current !== auditedAt;
    seen.current = auditedAt;
    if (isNew) void client.invalidateQueries({ queryKey: ['project', project] });
  }, [client, project, auditedAt]);
}

function Actions({ project, detail }: { project: string; detail: ProjectDetail | undefined }) {
  return (
    <>
      <RequireScope scope="write">
        {detail !== undefined && <RunAll project={project} count={detail.reports.total} />}
        <Link
          href={`/new?project=${encodeURIComponent(project)}`}
          className={buttonClass({ size: 'small', variant: 'default' })}
        >
          Add pages
        </Link>
      </RequireScope>
      <Link
        href={`/reports?project=${encodeURIComponent(project)}`}
        className={buttonClass({ size: 'small', variant: 'default' })}
      >
        View reports
      </Link>
    </>
  );
}

type TabsProps = { project: string; current: ProjectTab | undefined; pages: number | undefined };

function Tabs({ project, current, pages }: TabsProps) {
  const issues = useQuery(queries.issues({ project, query: TOP_ISSUES })).data?.meta.total;
  const counts: { [Tab in ProjectTab]?: number | undefined } = { issues, pages };
  return (
    <TabLinks
      label="Sections of the project"
      tabs={[
        { title: 'Overview', href: projectPath(project), isCurrent: current === undefined },
        ...PROJECT_TABS.map((tab) => ({
          title: TITLES[tab],
          href: projectPath(project, tab),
          isCurrent: tab === current,
          count: counts[tab] === undefined ? undefined : numberText(counts[tab]),
        })),
      ]}
    />
  );
}

type ContentProps = { project: string; tab: ProjectTab | undefined; detail: ProjectDetail };

function Content({ project, tab, detail }: ContentProps) {
  switch (tab) {
    case 'issues':
      return <Issues project={project} />;
    case 'pages':
      return <PageTree project={project} />;
    case 'schedule':
      return <Schedule project={project} />;
    case 'alerts':
      return <ProjectAlerts project={project} />;
    case 'settings':
      return <ProjectSettings project={project} detail={detail} />;
    case undefined:
      return <ProjectOverview project={project} detail={detail} />;
  }
}
