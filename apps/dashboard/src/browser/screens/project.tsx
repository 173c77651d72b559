import { SiteMark } from '@pagemark/ui';
import { Button, buttonClass } from '@pagemark/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { api, toDisplayError } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { Confirm } from '../components/confirm.tsx';
import { notify } from '../components/toasts.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Failed, Loaded } from '../components/status-states.tsx';
import { Issues } from './project/issues.tsx';
import { ProjectAlerts } from './project/project-alerts.tsx';
import { PageTree } from './project/page-tree.tsx';
import { ProjectSummary } from './project/project-summary.tsx';
import { Schedule } from './project/schedule.tsx';
import { ScorePanel } from './project/score-panel.tsx';

const CRUMBS = [{ title: 'Projects', href: '/projects' }];

/** A project: its scores over time, its issues and its schedule. */
export function Project({ project }: { project: string }) {
  const history = useQuery(queries.projectHistory(project));
  const isUnknown = history.error !== null && toDisplayError(history.error).code === 'project_not_found';
  return (
    <Screen
      title={project}
      crumbs={CRUMBS}
      mark={<SiteMark site={project} size="large" />}
      actions={
        isUnknown ? null : (
          <>
            <Link
              href={`/reports?project=${encodeURIComponent(project)}`}
              className={buttonClass({ size: 'small', variant: 'default' })}
            >
              View reports
            </Link>
            <RequireScope scope="write">
              <DeleteProject project={project} />
            </RequireScope>
          </>
        )
      }
    >
      <Loaded query={history}>
        {({ days }) =>
          days.length === 0 ? (
            <Empty title="No results yet" />
          ) : (
            <>
              <ProjectSummary days={days} />
              <ScorePanel
                title="Scores over time"
                days={days}
                actions={
                  days.length > 1 && (
                    <Link href={`/projects/${encodeURIComponent(project)}/compare`}>Compare days</Link>
                  )
                }
                otherwise={<Empty title="The trend starts with audits on a second day" />}
              />
              <Issues project={project} />
            </>
          )
        }
      </Loaded>
      {/* It is shown last: what loads above would move it. */}
      {!isUnknown && (
        <div className="grid" hidden={history.isPending}>
          {(history.data?.days.length ?? 0) > 0 && (
            <div className="c8">
              <PageTree project={project} />
            </div>
          )}
          <div className="c4">
            <Schedule project={project} />
            <ProjectAlerts project={project} />
          </div>
        </div>
      )}
    </Screen>
  );
}

function DeleteProject({ project }: { project: string }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.projects.delete.mutate({ project }),
    onSuccess: () => {
      notify(`${project} is deleted.`);
      navigate('/projects');
      void client.invalidateQueries();
    },
  });
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <Confirm
        title={`Delete ${project}?`}
        action="Delete"
        isDangerous
        isOpen={isAsking}
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>This deletes every report of the project. This cannot be undone.</p>
        {remove.error !== null && <Failed title="Couldn’t delete the project" error={remove.error} />}
      </Confirm>
    </>
  );
}
