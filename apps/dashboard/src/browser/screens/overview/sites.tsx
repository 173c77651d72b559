import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import { Loaded } from '../../components/status-states.tsx';
import { ProjectRows } from '../projects/project-rows.tsx';

const SHOWN = 5;

/** The projects that were audited last. */
export function Sites() {
  const projects = useQuery(queries.recentProjects());
  return (
    <section className="panel flush" aria-labelledby="sites">
      <header className="panel-head">
        <h2 id="sites">Projects</h2>
        <Link href="/projects">View all projects</Link>
      </header>
      <Loaded query={projects}>{({ data }) => <ProjectRows items={data.slice(0, SHOWN)} />}</Loaded>
    </section>
  );
}
