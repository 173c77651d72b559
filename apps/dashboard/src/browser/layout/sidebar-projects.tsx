import { ScoreMark } from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import { ProjectMark } from '../components/project-mark.tsx';
import { useIsIdle } from '../components/use-is-idle.ts';
import { projectPath, screenPath } from '../url/project-path.ts';

const SHOWN = 5;

/** The projects that were audited last, with their average scores. */
export function SidebarProjects({ location }: { location: string }) {
  const enabled = useIsIdle();
  const projects = useQuery({ ...queries.recentProjects(), enabled }).data?.data ?? [];
  if (projects.length === 0) return null;
  return (
    <nav aria-labelledby="recent-projects" className="side-projects">
      <p id="recent-projects">Projects</p>
      {projects.slice(0, SHOWN).map(({ project, score }) => {
        const href = projectPath(project);
        return (
          <Link key={project} href={href} aria-current={screenPath(location) === href ? 'page' : undefined}>
            <ProjectMark project={project} />
            <bdi>{project}</bdi>
            {score !== null && (
              <span title="Average score">
                <span className="hidden">Average score </span>
                <ScoreMark score={score} isShort />
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
