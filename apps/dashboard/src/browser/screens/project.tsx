import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { Confirm } from '../parts/confirm.tsx';
import { May } from '../parts/may.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty, Failed, Loaded, Loading } from '../parts/states.tsx';
import { Schedule } from './project/schedule.tsx';

const ScoreChart = lazy(async () => ({ default: (await import('./project/score-chart.tsx')).ScoreChart }));

/** A site: its scores over time, and the checks that cost it most. */
export function Project({ project }: { project: string }) {
  const history = useQuery(queries.projectHistory(project));
  return (
    <Screen
      title={project}
      actions={
        <>
          <Button
            component={Link}
            href={`/reports?project=${encodeURIComponent(project)}`}
            size="xs"
            variant="default"
          >
            Its reports
          </Button>
          <May scope="write">
            <DeleteProject project={project} />
          </May>
        </>
      }
    >
      <Loaded query={history}>
        {({ scores, worstChecks, sampled }) =>
          scores.length === 0 ? (
            <Empty title="No results yet" />
          ) : (
            <>
              <section className="panel">
                <h2>Scores over time</h2>
                <Suspense fallback={<Loading />}>
                  <ScoreChart scores={scores} />
                </Suspense>
              </section>
              <section className="panel">
                <h2>What costs this site most</h2>
                <p className="soft">
                  Points lost over the {sampled === 1 ? 'one result' : `${sampled} latest results`}.
                </p>
                <ol className="ranked">
                  {worstChecks.map(({ id, title, reports, pointsLost }) => (
                    <li key={id}>
                      <Link href={`/checks/${id}`} className="url">
                        {title}
                      </Link>
                      <span className="soft">
                        on {reports} of {sampled}
                      </span>
                      <svg className="bar bad" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
                        <rect className="track" width="100" height="6" />
                        <rect
                          className="arc"
                          width={(100 * pointsLost) / (worstChecks[0]?.pointsLost ?? 1)}
                          height="6"
                        />
                      </svg>
                      <b className="points">−{pointsLost.toFixed(1)}</b>
                    </li>
                  ))}
                </ol>
              </section>
            </>
          )
        }
      </Loaded>
      <Schedule project={project} />
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
        <p>Every report of a page on this site is deleted with it. This cannot be undone.</p>
        {remove.error !== null && <Failed error={remove.error} />}
      </Confirm>
    </>
  );
}
