import { numberText } from '@pagemark/ui/formats';
import { Button, buttonClass } from '@pagemark/ui/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ProjectDetail } from '../../api/queries.ts';
import { deleteProject } from '../../api/delete-with-undo.ts';
import { Confirm } from '../../components/confirm.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RequireScope } from '../../components/require-scope.tsx';

const SHARED = [
  { privacy: 0, label: 'Anyone with the link' },
  { privacy: 2, label: 'Anyone with the password' },
] as const;

type Props = { project: string; detail: ProjectDetail };

/** The visibility of a project's reports, its data as files, and its deletion. */
export function ProjectSettings({ project, detail }: Props) {
  const query = new URLSearchParams({ project });
  const file = buttonClass({ size: 'small', variant: 'default' });
  return (
    <>
      <section className="panel">
        <h2>Visibility</h2>
        <p className="soft">
          Each report has its own visibility, and search engines index a shared page only if its report allows
          it.
        </p>
        <dl className="facts">
          {SHARED.map(({ privacy, label }) => (
            <SharedPages key={privacy} project={project} privacy={privacy} label={label} />
          ))}
          <div>
            <dt>Created</dt>
            <dd>
              <RelativeTime time={detail.created_at} />
            </dd>
          </div>
        </dl>
      </section>
      <section className="panel">
        <h2>Data</h2>
        <div className="link-row">
          <a className={file} href={`/trpc/projects.issues.csv?${query}`} download>
            Issues as CSV
          </a>
          <a className={file} href={`/trpc/projects.pages.csv?${query}`} download>
            Pages as CSV
          </a>
        </div>
      </section>
      <RequireScope scope="write">
        <section className="panel">
          <h2>Delete the project</h2>
          <p className="soft">
            Deletes its {numberText(detail.reports.total)} {detail.reports.total === 1 ? 'report' : 'reports'}{' '}
            with all results, its schedule and its alert rules.
          </p>
          <DeleteProject project={project} />
        </section>
      </RequireScope>
    </>
  );
}

function SharedPages({ project, privacy, label }: { project: string; privacy: 0 | 2; label: string }) {
  const { data } = useQuery(queries.reportTotal({ project, privacy }));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {data === undefined ? (
          '–'
        ) : (
          <Link href={`/reports?${new URLSearchParams({ project, privacy: String(privacy) })}`}>
            {data} {data === '1' ? 'report' : 'reports'}
          </Link>
        )}
      </dd>
    </div>
  );
}

function DeleteProject({ project }: { project: string }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
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
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          navigate('/projects');
          deleteProject(client, project);
        }}
      >
        <p>This deletes every report of the project, its schedule and its alert rules.</p>
      </Confirm>
    </>
  );
}
