import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Loaded } from '../../components/status-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';

const SHOWN = 5;

/** The projects that were audited last. */
export function Sites() {
  const projects = useQuery(queries.projects({ per_page: 10, sort_by: 'audited_at', sort: 'desc' }));
  return (
    <section className="panel" aria-labelledby="sites">
      <header className="panel-head">
        <h2 id="sites">Projects</h2>
        <Link href="/projects">View all projects</Link>
      </header>
      <Loaded query={projects}>
        {({ data }) => (
          <table className="rows">
            <thead>
              <tr>
                <th>Project</th>
                <th>Score</th>
                <th>Change</th>
                <th>Reports</th>
                <th>Last audit</th>
              </tr>
            </thead>
            <tbody>
              {data.slice(0, SHOWN).map(({ project, score, change, reports, audited_at }) => (
                <tr key={project}>
                  <td className="wide">
                    <Link href={`/projects/${encodeURIComponent(project)}`} className="url">
                      {project}
                    </Link>
                  </td>
                  <td className="number" data-label="Score">
                    {score === null ? '–' : <b>{Math.round(score)}</b>}
                  </td>
                  <td className="number" data-label="Change">
                    <Change value={change} />
                  </td>
                  <td className="number" data-label="Reports">
                    {reports.total.toLocaleString('en')}
                  </td>
                  <td data-label="Last audit">
                    {audited_at === null ? '–' : <RelativeTime time={audited_at} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  );
}
