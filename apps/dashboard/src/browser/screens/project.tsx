import { Button } from '@mantine/core';
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
import { Schedule } from './project/schedule.tsx';
import { ScoreChart } from './project/score-chart.tsx';

/** A project: its scores over time, its biggest issues and its schedule. */
export function Project({ project }: { project: string }) {
  const history = useQuery(queries.projectHistory(project));
  const isUnknown = history.error !== null && toDisplayError(history.error).code === 'project_not_found';
  return (
    <Screen
      title={project}
      actions={
        isUnknown ? null : (
          <>
            <Button
              component={Link}
              href={`/reports?project=${encodeURIComponent(project)}`}
              size="xs"
              variant="default"
            >
              View reports
            </Button>
            <RequireScope scope="write">
              <DeleteProject project={project} />
            </RequireScope>
          </>
        )
      }
    >
      <Loaded query={history}>
        {({ scores, worst_checks, sampled }) =>
          scores.length === 0 ? (
            <Empty title="No results yet" />
          ) : (
            <>
              <section className="panel">
                <h2>Scores over time</h2>
                <ScoreChart scores={scores} />
              </section>
              <section className="panel">
                <h2>Biggest issues</h2>
                <p className="soft">
                  Points lost across the latest {sampled === 1 ? 'audit' : `${sampled} audits`}
                </p>
                <ol className="ranked">
                  {worst_checks.map(({ id, title, reports, points_lost }) => (
                    <li key={id}>
                      <Link href={`/checks/${id}`} className="url">
                        {title}
                      </Link>
                      <span className="soft">
                        {reports} of {sampled} {sampled === 1 ? 'page' : 'pages'}
                      </span>
                      <svg className="bar bad" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
                        <rect className="track" width="100" height="6" />
                        <rect
                          className="arc"
                          width={(100 * points_lost) / (worst_checks[0]?.points_lost ?? 1)}
                          height="6"
                        />
                      </svg>
                      <b className="points">−{points_lost.toFixed(1)}</b>
                    </li>
                  ))}
                </ol>
              </section>
            </>
          )
        }
      </Loaded>
      {!isUnknown && <Schedule project={project} />}
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
      <Button size="xs" variant="outline" color="red" onClick={() => setIsAsking(true)}>
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
